import type { ComposedRemote, Composition } from '@cog/contracts/composition/composition';
import type { Incident, IncidentReport } from '@cog/contracts/reports/incidents.constants';
import { reportIncident } from '@cog/contracts/reports/incidents.endpoints';
import type { ApiClient } from '@cog/platform';
import { type ApiIncident, createApiClient, type Transport } from '@cog/platform/shell';

/** Maximum number of incidents that one page reports, so that a loop of failures does not flood the server. */
const MAX_REPORTS = 5;

/** Ensures that a failed visit is reported once per document, whatever breaks and whichever report goes first. */
export interface VisitFailure {
  /** Fields to add to a report: set for the first one only, and never if visits are not counted (decision 29). */
  mark(): Pick<IncidentReport, 'failed'>;
  /** Must be called once a report with these fields was sent. */
  setReported(): void;
}

function visitFailure({ id, session }: Pick<Composition, 'id' | 'session'>): VisitFailure {
  let mark: ReturnType<VisitFailure['mark']> = session ? {} : { failed: id };
  return {
    mark: () => mark,
    setReported() {
      mark = {};
    },
  };
}

/** Returns a function that reports incidents to the server, each one once; a report that cannot be sent is dropped. */
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
    if (isFailure) failure.setReported();
    const body = { ...incident, version, message: incident.message.slice(0, 2000), route, ...failed };
    void api.call(reportIncident, { body });
  };
}

/**
 * A page's API client, and the incident reporter that uses it. Answers that the client cannot read are reported for
 * the remote whose page is shown or loading, or for the shell if there is none.
 *
 * @param remoteShown returns that remote
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
