import { THE_SERVER } from '@cog/contracts/reports/audit.constants';
import type { AuditQuery } from '@cog/contracts/reports/audit.schema';
import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';

type Filter = Pick<AuditQuery, 'who' | 'kind'>;
/** Position of an entry: its time and id. */
type Place = { at: string; id: string };

/** The kind of sign-ins, which have a table of their own. */
const SIGN_IN_KIND = 'account';

const readPlace = (before: string | undefined): Place | null => {
  const [at, id] = before?.split('~') ?? [];
  return at === undefined || id === undefined ? null : { at, id };
};

/**
 * Reads the audit trail; `recordChange` and `recordSignIn` write it. Pages are read newest first from indexes (of the whole trail,
 * of an account, of each action, and of the sign-ins), so the length of the trail does not matter.
 */
export function auditRepository(db: Kysely<DatabaseSchema>) {
  const isOlder =
    ({ at, id }: Place) =>
    ({ eb, refTuple, tuple }: ExpressionBuilder<DatabaseSchema, 'audit_trail' | 'sign_ins'>) =>
      eb(refTuple('at', 'id'), '<', tuple(at, id));

  /** The newest matching changes, of one action or of all. */
  const changes = (who: Filter['who'], action: string | null, place: Place | null, limit: number) =>
    db
      .selectFrom('audit_trail')
      .select(['id', 'at', 'account_id', 'action', 'subject_id', 'details'])
      .select([sql<string>`''`.as('way'), sql<number>`1`.as('times')])
      .$if(who === THE_SERVER, (rows) => rows.where('account_id', 'is', null))
      .$if(who !== undefined && who !== THE_SERVER, (rows) => rows.where('account_id', '=', who ?? ''))
      .$if(action !== null, (rows) => rows.where('action', '=', action ?? ''))
      .$if(place !== null, (rows) => rows.where(isOlder(place ?? { at: '', id: '' })))
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit);

  /** Successful sign-ins are by the account itself; refused ones were tried on the account by an unknown person. */
  const signIns = (who: Filter['who'], place: Place | null, limit: number) =>
    db
      .selectFrom('sign_ins')
      .select(['id', 'at'])
      .select(sql<string | null>`case when action = 'account.signedIn' then account_id end`.as('account_id'))
      .select([sql<string>`action`.as('action'), sql<string>`coalesce(account_id, 'unknown')`.as('subject_id')])
      .select([sql<string>`'{}'`.as('details'), sql<string>`way`.as('way'), 'times'])
      .$if(who !== undefined, (rows) => rows.where('account_id', '=', who ?? ''))
      .$if(place !== null, (rows) => rows.where(isOlder(place ?? { at: '', id: '' })))
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit);

  /** Every recorded action, found by skipping from one to the next in the index. */
  async function actions(): Promise<string[]> {
    const { rows } = await sql<{ action: string }>`
      with recursive found(action) as (
        select min(action) from audit_trail
        union all
        select (select min(action) from audit_trail where action > found.action) from found where found.action is not null
      )
      select action from found where action is not null`.execute(db);
    return rows.map(({ action }) => action);
  }

  return {
    /** Newest first, with the names of the acting and the affected account; one entry more than the page size. */
    async list({ who, kind, before, pageSize }: AuditQuery) {
      const place = readPlace(before);
      const limit = pageSize + 1;
      const ofKind = kind === undefined ? [null] : (await actions()).filter((action) => action.startsWith(`${kind}.`));
      const found = ofKind.map((action) => db.selectFrom(changes(who, action, place, limit).as('source')).selectAll());
      const signInsToo = who !== THE_SERVER && (kind === undefined || kind === SIGN_IN_KIND);
      if (signInsToo) found.push(db.selectFrom(signIns(who, place, limit).as('source')).selectAll());
      const [first, ...others] = found;
      if (first === undefined) return [];
      const trail = others.reduce((all, other) => all.unionAll(other), first);
      return db
        .selectFrom(trail.as('trail'))
        .leftJoin('accounts as doers', 'doers.id', 'trail.account_id')
        .leftJoin('accounts as subjects', 'subjects.id', 'trail.subject_id')
        .select(['trail.id', 'at', 'action', 'subject_id', 'details', 'way', 'times'])
        .select(['doers.username as who', 'subjects.username as account'])
        .orderBy('at', 'desc')
        .orderBy('trail.id', 'desc')
        .limit(limit)
        .execute();
    },

    /** Every kind of thing that has entries. */
    async kinds(): Promise<string[]> {
      const signIn = await db.selectFrom('sign_ins').select('id').limit(1).executeTakeFirst();
      const changed = (await actions()).map((action) => action.split('.')[0] ?? '');
      return [...new Set([...changed, ...(signIn === undefined ? [] : [SIGN_IN_KIND])])].sort();
    },

    people: () => db.selectFrom('accounts').select(['id', 'username']).orderBy('username_key').execute(),
  };
}
