import type { ReleaseIncidents } from '@cog/contracts/releases/schema';
import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';
import { stackDecoder } from '../../releases/decodeStack.ts';
import type { ReleaseStore } from '../../releases/ReleaseStore.ts';
import { incidentsRepository } from '../incidents/incidents.repository.ts';
import { releaseHistoryRepository } from './releaseHistory.repository.ts';

const MOST_WITHDRAWN = 10;

/** Incidents of releases, with stacks mapped to the sources, and withdrawn versions. @param names only of these; null for all */
export async function presentIncidents(
  db: Kysely<DatabaseSchema>,
  { fileStore }: Pick<ReleaseStore, 'fileStore'>,
  names: readonly string[] | null,
): Promise<ReleaseIncidents> {
  // Of the supported databases, only SQLite accepts an empty list.
  if (names?.length === 0) return { items: [], withdrawn: [] };
  const incidents = await incidentsRepository(db).list(names);
  const history = await releaseHistoryRepository(db).list(
    { names, act: 'withdrawn' },
    { page: 1, pageSize: MOST_WITHDRAWN },
  );
  const decode = stackDecoder(fileStore);
  return {
    items: incidents.map((one) => ({ ...one, stack: one.stack === null ? null : decode(one.stack) })),
    withdrawn: history.map(({ name, from, at, why }) => ({ name, version: from ?? '', at, why })),
  };
}
