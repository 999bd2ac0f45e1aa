import type { SessionArea } from './sessions.ts';

const DAY_MS = 24 * 60 * 60_000;

export interface PromoPerson {
  email: string;
  accountId: string;
}

export type ActivePromoSession = PromoPerson & { tokenHash: string };

/** Sessions of the promo: long, for visitors on their own phones, who should not have to type a password each week. */
export const promoSessions: SessionArea<PromoPerson> = {
  table: 'promo_sessions',
  cookieName: 'promo',
  idleMs: 14 * DAY_MS,
  absoluteMs: 60 * DAY_MS,
  async find(db, { tokenHash, seenAfter, openedAfter, writtenBy }) {
    const row = await db
      .selectFrom('promo_sessions')
      .innerJoin('promo_accounts', 'promo_accounts.id', 'promo_sessions.account_id')
      .select(['promo_accounts.id', 'promo_accounts.email', 'promo_sessions.last_seen_at', 'promo_sessions.created_at'])
      .where('token_hash', '=', tokenHash)
      .where('promo_accounts.disabled_at', 'is', null)
      .where('promo_sessions.last_seen_at', '>', seenAfter)
      .where('promo_sessions.created_at', '>', openedAfter)
      .where('promo_sessions.last_seen_at', '<=', writtenBy)
      .where('promo_sessions.created_at', '<=', writtenBy)
      .executeTakeFirst();
    if (row === undefined) return undefined;
    const { last_seen_at: lastSeenAt, created_at: openedAt } = row;
    return { person: { email: row.email, accountId: row.id }, lastSeenAt, openedAt };
  },
};
