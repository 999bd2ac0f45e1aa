import type { Incident } from '@cog/contracts/incidents/constants';
import { reportIncident } from '@cog/contracts/incidents/endpoints';
import type { ApiClient } from '@cog/platform';

/** Most incidents one page reports: a loop of failures must not become a flood. */
const MOST = 5;

/** Sends what broke to the server, each once; its own failure is nobody's concern. */
export function incidentReporter(api: ApiClient): (incident: Omit<Incident, 'route'>) => void {
  const reported = new Set<string>();
  return (incident) => {
    const key = `${incident.kind} ${incident.remote} ${incident.message}`;
    if (reported.size >= MOST || reported.has(key)) return;
    reported.add(key);
    const body = { ...incident, message: incident.message.slice(0, 2000), route: location.pathname };
    void api.call(reportIncident, { body });
  };
}
