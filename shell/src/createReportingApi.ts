import type { ComposedRemote, Composition } from '@cog/contracts/composition/composition';
import type { Incident } from '@cog/contracts/reports/incidents.constants';
import { reportIncident } from '@cog/contracts/reports/incidents.endpoints';
import type { ApiClient } from '@cog/platform';
import { type ApiIncident, createApiClient, type Transport } from '@cog/platform/shell';

/** Most incidents one page reports: a loop of failures must not become a flood. */
const MAX_REPORTS = 5;

/**
 * Sends what broke to the server, each once; a report that cannot be sent is dropped. Of a document it says once that
 * the visit has failed, whatever else breaks.
 */
function incidentReporter(
  api: ApiClient,
  { id, shell, remotes }: Pick<Composition, 'id' | 'shell' | 'remotes'>,
): (incident: Omit<Incident, 'route' | 'version'>) => void {
  const reported = new Set<string>();
  let hasFailed = false;
  return (incident) => {
    const key = `${incident.kind} ${incident.remote} ${incident.message}`;
    if (reported.size >= MAX_REPORTS || reported.has(key)) return;
    reported.add(key);
    const { pathname: route } = location;
    const { version } = remotes.find(({ name }) => name === incident.remote) ?? shell;
    const failed = hasFailed || incident.kind === 'contract-mismatch' ? {} : { failed: id };
    hasFailed ||= 'failed' in failed;
    const body = { ...incident, version, message: incident.message.slice(0, 2000), route, ...failed };
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
  composition: Pick<Composition, 'id' | 'shell' | 'remotes'>,
  remoteShown: () => Pick<ComposedRemote, 'name'> | undefined,
): { api: ApiClient; reportIncident: (incident: Omit<Incident, 'route' | 'version'>) => void } {
  const onIncident = (incident: ApiIncident) => {
    report({ ...incident, remote: remoteShown()?.name ?? 'shell' });
  };
  const api = createApiClient(transport, { onIncident });
  const report = incidentReporter(api, composition);
  return { api, reportIncident: report };
}
