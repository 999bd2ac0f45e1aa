import type { AuditEntry } from '@cog/contracts/reports/audit.schema';
import type { auditRepository } from './audit.repository.ts';

type StoredEntry = Awaited<ReturnType<ReturnType<typeof auditRepository>['list']>>[number];

/** The recorded details that are texts. */
function detailsOf(json: string): Record<string, string> {
  const details: unknown = JSON.parse(json);
  if (typeof details !== 'object' || details === null) return {};
  return Object.fromEntries(Object.entries(details).map(([name, value]) => [name, String(value)]));
}

/** An entry of the trail as in the contract. */
export const presentEntry = ({ subject_id, details, way, times, ...entry }: StoredEntry): AuditEntry => ({
  ...entry,
  subjectId: subject_id,
  details: {
    ...detailsOf(details),
    ...(way === '' ? {} : { way }),
    ...(times > 1 ? { times: String(times) } : {}),
  },
});
