import { THE_SERVER } from '@cog/contracts/audit/constants';
import type { AuditQuery } from '@cog/contracts/audit/schema';
import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';

type Filter = Pick<AuditQuery, 'who' | 'kind'>;

/** The trail as it is read; `recordChange` writes it. */
export function auditRepository(db: Kysely<DatabaseSchema>) {
  const found = ({ who, kind }: Filter) =>
    db
      .selectFrom('audit_trail')
      .$if(who === THE_SERVER, (rows) => rows.where('account_id', 'is', null))
      .$if(who !== undefined && who !== THE_SERVER, (rows) => rows.where('account_id', '=', who ?? ''))
      .$if(kind !== undefined, (rows) => rows.where('action', 'like', `${kind}.%`));

  return {
    /** Newest first, with the names of the account that did it and of the account it was done to. */
    list({ page, pageSize, ...filter }: AuditQuery) {
      return found(filter)
        .leftJoin('accounts as doers', 'doers.id', 'audit_trail.account_id')
        .leftJoin('accounts as subjects', 'subjects.id', 'audit_trail.subject_id')
        .select(['audit_trail.id', 'at', 'action', 'subject_id', 'details'])
        .select(['doers.username as who', 'subjects.username as account'])
        .orderBy('at', 'desc')
        .orderBy('audit_trail.id', 'desc')
        .limit(pageSize)
        .offset((page - 1) * pageSize)
        .execute();
    },

    async count(filter: Filter): Promise<number> {
      const { total } = await found(filter)
        .select((row) => row.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      return total;
    },

    /** Every kind of thing that something was done to. */
    async kinds(): Promise<string[]> {
      const rows = await db.selectFrom('audit_trail').select('action').distinct().execute();
      return [...new Set(rows.map(({ action }) => action.split('.')[0] ?? ''))].sort();
    },

    people: () => db.selectFrom('accounts').select(['id', 'username']).orderBy('username_key').execute(),
  };
}
