import type { Role } from '@cog/contracts/sessions/constants';
import type { SessionArea } from './sessions.ts';

const MINUTE_MS = 60_000;

export interface AdminPerson {
  username: string;
  role: Role;
  accountId: string;
  /** Whether the password is one that somebody else made. */
  passwordIsGiven: boolean;
}

export type ActiveSession = AdminPerson & { tokenHash: string };

/** Sign-ins to the admin area: for a working day, on machines that others may use. */
export const adminSessions: SessionArea<AdminPerson> = {
  table: 'sessions',
  cookieName: 'session',
  idleMs: 30 * MINUTE_MS,
  absoluteMs: 12 * 60 * MINUTE_MS,
  async find(db, { tokenHash, seenAfter, openedAfter }) {
    const row = await db
      .selectFrom('sessions')
      .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
      .select(['accounts.id', 'accounts.username', 'accounts.role', 'accounts.password_is_given'])
      .select('sessions.last_seen_at')
      .where('token_hash', '=', tokenHash)
      .where('accounts.disabled_at', 'is', null)
      .where('sessions.last_seen_at', '>', seenAfter)
      .where('sessions.created_at', '>', openedAfter)
      .executeTakeFirst();
    if (row === undefined) return undefined;
    const { id: accountId, username, role, last_seen_at: lastSeenAt } = row;
    return { person: { username, role, accountId, passwordIsGiven: row.password_is_given === 1 }, lastSeenAt };
  },
};
