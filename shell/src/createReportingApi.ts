import type { ComposedRemote, Composition } from '@cog/contracts/composition/composition';
import type { Incident, IncidentReport } from '@cog/contracts/reports/incidents.constants';
import { reportIncident } from '@cog/contracts/reports/incidents.endpoints';
import type { ApiClient } from '@cog/platform';
import { type ApiIncident, createApiClient, type Transport } from '@cog/platform/shell';

/** Most incidents one page reports: a loop of failures must not become a flood. */
const MAX_REPORTS = 5;

/** Of a document it is said once that its visit has failed, whatever breaks, and by whichever report. */
export interface VisitFailure {
  /** What the first report says; nothing after it, nor where visits are not counted (decision 29). */
  mark(): Pick<IncidentReport, 'failed'>;
  /** To be called when a report has said it. */
  isTold(): void;
}

function visitFailure({ id, session }: Pick<Composition, 'id' | 'session'>): VisitFailure {
  let mark: ReturnType<VisitFailure['mark']> = session ? {} : { failed: id };
  return {
    mark: () => mark,
    isTold() {
      mark = {};
    },
  };
}

/** Sends what broke to the server, each once; a report that cannot be sent is dropped. */
function incidentReporter(
  api: ApiClient,
  { shell, remotes }: Pick<Composition, 'shell' | 'remotes'>,
  failure: VisitFailure,
): (incident: Omit<Incident, 'route' | 'version'>) => void {
  const reported = new Set<string>();
  return (incident) => {
    const key = `${incident.kind} ${incident.remote} ${incident.message}`;
    if (reported.size >= MAX_REPORTS || reported.has(key)) return;
    reported.add(key);
    const { pathname: route } = location;
    const { version } = remotes.find(({ name }) => name === incident.remote) ?? shell;
    const isFailure = incident.kind !== 'contract-mismatch';
    const failed = isFailure ? failure.mark() : {};
    if (isFailure) failure.isTold();
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
  composition: Pick<Composition, 'id' | 'session' | 'shell' | 'remotes'>,
  remoteShown: () => Pick<ComposedRemote, 'name'> | undefined,
): {
  api: ApiClient;
  reportIncident: (incident: Omit<Incident, 'route' | 'version'>) => void;
  failure: VisitFailure;
} {
  const onIncident = (incident: ApiIncident) => {
    report({ ...incident, remote: remoteShown()?.name ?? 'shell' });
  };
  const api = createApiClient(transport, { onIncident });
  const failure = visitFailure(composition);
  const report = incidentReporter(api, composition, failure);
  return { api, reportIncident: report, failure };
}
