import type { Incident } from '@cog/contracts/reports/incidents.constants';
import { usePlatform } from '@cog/platform';

/** A function that tells of a fault of our own that a page goes on after: in the console, and to the server as an incident. */
export function useReportFault(): (error: unknown, kind?: Incident['kind']) => void {
  const { reportIncident } = usePlatform();
  return (error, kind = 'unhandled') => {
    reportError(error);
    const message = error instanceof Error ? error.message : String(error);
    // The shell knows which release is live; a part of one does not.
    reportIncident({ kind, remote: 'mf-admin', message });
  };
}
