import type { Incident } from '@cog/contracts/reports/incidents.constants';
import { usePlatform } from '@cog/platform';

/** Returns a function that reports an error the page can survive: to the console, and to the server as an incident. */
export function useReportFault(): (error: unknown, kind?: Incident['kind']) => void {
  const { reportIncident } = usePlatform();
  return (error, kind = 'unhandled') => {
    reportError(error);
    const message = error instanceof Error ? error.message : String(error);
    // The shell adds the live release; a remote does not know it.
    reportIncident({ kind, remote: 'mf-admin', message });
  };
}
