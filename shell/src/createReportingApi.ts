import type { ComposedRemote, Composition } from '@cog/contracts/composition/composition';
import type { Incident } from '@cog/contracts/reports/incidents.constants';
import { reportIncident } from '@cog/contracts/reports/incidents.endpoints';
import type { ApiClient } from '@cog/platform';
import { type ApiIncident, createApiClient, type Transport } from '@cog/platform/shell';

/** Most incidents one page reports: a loop of failures must not become a flood. */
const MAX_REPORTS = 5;

/** Sends what broke to the server, each once; a report that cannot be sent is dropped. */
function incidentReporter(api: ApiClient): (incident: Omit<Incident, 'route'>) => void {
  const reported = new Set<string>();
  return (incident) => {
    const key = `${incident.kind} ${incident.remote} ${incident.message}`;
    if (reported.size >= MAX_REPORTS || reported.has(key)) return;
    reported.add(key);
    const body = { ...incident, message: incident.message.slice(0, 2000), route: location.pathname };
    void api.call(reportIncident, { body });
  };
}

/**
 * The API client of a page and the incident reporter that sends with it. Answers that the client cannot read
 * are reported under the remote whose page is shown or on its way, for none under the shell.
 *
 * @param remoteShown that remote
 */
export function createReportingApi(
  transport: Transport,
  { shell }: Pick<Composition, 'shell'>,
  remoteShown: () => Pick<ComposedRemote, 'name' | 'version'> | undefined,
): { api: ApiClient; reportIncident: (incident: Omit<Incident, 'route'>) => void } {
  const onIncident = (incident: ApiIncident) => {
    const { name, version } = remoteShown() ?? { name: 'shell', version: shell.version };
    report({ ...incident, remote: name, version });
  };
  const api = createApiClient(transport, { onIncident });
  const report = incidentReporter(api);
  return { api, reportIncident: report };
}
