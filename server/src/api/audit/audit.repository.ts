import { THE_SERVER } from '@cog/contracts/audit/constants';
import type { AuditQuery } from '@cog/contracts/audit/schema';
import { type Kysely, sql } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';

type Filter = Pick<AuditQuery, 'who' | 'kind'>;

/** The trail as it is read; `recordChange` and `recordSignIn` write it. */
export function auditRepository(db: Kysely<DatabaseSchema>) {
  /** Sign-ins are done by the account that they are of; a refusal is done to it, by nobody knows whom. */
  const all = () =>
    db
      .selectFrom('audit_trail')
      .select(['id', 'at', 'account_id', 'account_id as concerned_id', 'action', 'subject_id', 'details'])
      .select([sql<string>`''`.as('way'), sql<number>`1`.as('times')])
      .unionAll(
        db
          .selectFrom('sign_ins')
          .select(['id', 'at'])
          .select(sql<string | null>`case when action = 'account.signedIn' then account_id end`.as('account_id'))
          .select(sql<string>`coalesce(account_id, 'unknown')`.as('concerned_id'))
          .select(['action', sql<string>`coalesce(account_id, 'unknown')`.as('subject_id')])
          .select([sql<string>`'{}'`.as('details'), 'way', 'times']),
      );

  const found = ({ who, kind }: Filter) =>
    db
      .selectFrom(all().as('trail'))
      .$if(who === THE_SERVER, (rows) => rows.where('concerned_id', 'is', null))
      .$if(who !== undefined && who !== THE_SERVER, (rows) => rows.where('concerned_id', '=', who ?? ''))
      .$if(kind !== undefined, (rows) => rows.where('action', 'like', `${kind}.%`));

  return {
    /** Newest first, with the names of the account that did it and of the account it was done to. */
    list({ page, pageSize, ...filter }: AuditQuery) {
      return found(filter)
        .leftJoin('accounts as doers', 'doers.id', 'trail.account_id')
        .leftJoin('accounts as subjects', 'subjects.id', 'trail.subject_id')
        .select(['trail.id', 'at', 'action', 'subject_id', 'details', 'way', 'times'])
        .select(['doers.username as who', 'subjects.username as account'])
        .orderBy('at', 'desc')
        .orderBy('trail.id', 'desc')
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
      const signIns = db.selectFrom('sign_ins').select(sql<string>`action`.as('action'));
      const rows = await db.selectFrom('audit_trail').select('action').union(signIns).execute();
      return [...new Set(rows.map(({ action }) => action.split('.')[0] ?? ''))].sort();
    },

    people: () => db.selectFrom('accounts').select(['id', 'username']).orderBy('username_key').execute(),
  };
}
