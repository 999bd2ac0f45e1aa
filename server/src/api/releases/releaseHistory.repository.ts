import type { ReleaseAct } from '@cog/contracts/releases/constants';
import type { ReleaseHistoryEntry } from '@cog/contracts/releases/schema';
import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';

export interface HistoryFilter {
  /** Only this release name. */
  name?: string | undefined;
  /** Only this kind of change. */
  act?: ReleaseAct | undefined;
  /** Only these release names; null for all. */
  names: readonly string[] | null;
}

/** The history of releases. */
export function releaseHistoryRepository(db: Kysely<DatabaseSchema>) {
  const found = ({ name, act, names }: HistoryFilter) =>
    db
      .selectFrom('release_history')
      .$if(name !== undefined, (rows) => rows.where('name', '=', name ?? ''))
      .$if(act !== undefined, (rows) => rows.where('act', '=', act ?? 'released'))
      .$if(names !== null, (rows) => rows.where('name', 'in', names ?? []));

  return {
    /** Newest first. */
    list(
      filter: HistoryFilter,
      { page, pageSize }: { page: number; pageSize: number },
    ): Promise<ReleaseHistoryEntry[]> {
      return found(filter)
        .select(['id', 'at', 'name', 'act', 'route', 'way', 'who', 'why'])
        .select(['from_version as from', 'to_version as to', 'commit_hash as commit'])
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .limit(pageSize)
        .offset((page - 1) * pageSize)
        .execute();
    },

    async count(filter: HistoryFilter): Promise<number> {
      const { total } = await found(filter)
        .select((row) => row.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      return total;
    },
  };
}
