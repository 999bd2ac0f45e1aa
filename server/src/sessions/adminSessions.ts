import { type Role, SESSION_IDLE_MINUTES } from '@cog/contracts/accounts/sessions.constants';
import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../db/schema.ts';
import type { OpenSession, SessionArea } from './sessions.ts';

const MINUTE_MS = 60_000;

export interface AdminPerson {
  username: string;
  role: Role;
  accountId: string;
  /** Whether someone other than the owner made the password. */
  passwordIsGiven: boolean;
  /** When the session's owner last confirmed their identity, ISO-8601. */
  authenticatedAt: string;
}

export type ActiveSession = AdminPerson & OpenSession;

/** Sessions of the admin area: for a working day, because others may use the machine. */
export const adminSessions: SessionArea<AdminPerson> = {
  table: 'sessions',
  cookieName: 'session',
  idleMs: SESSION_IDLE_MINUTES * MINUTE_MS,
  absoluteMs: 12 * 60 * MINUTE_MS,
  async find(db, { tokenHash, seenAfter, openedAfter, writtenBy }) {
    const row = await db
      .selectFrom('sessions')
      .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
      .select(['accounts.id', 'accounts.username', 'accounts.role', 'accounts.password_is_given'])
      .select(['sessions.last_seen_at', 'sessions.authenticated_at', 'sessions.created_at'])
      .where('token_hash', '=', tokenHash)
      .where('accounts.disabled_at', 'is', null)
      .where('sessions.last_seen_at', '>', seenAfter)
      .where('sessions.created_at', '>', openedAfter)
      .where('sessions.last_seen_at', '<=', writtenBy)
      .where('sessions.created_at', '<=', writtenBy)
      .executeTakeFirst();
    if (row === undefined) return undefined;
    const { id: accountId, username, role, last_seen_at: lastSeenAt } = row;
    const passwordIsGiven = row.password_is_given === 1;
    const authenticatedAt = row.authenticated_at ?? row.created_at;
    return {
      person: { username, role, accountId, passwordIsGiven, authenticatedAt },
      lastSeenAt,
      openedAt: row.created_at,
    };
  },
};

/** Stores that the session's owner has confirmed their identity again. */
export async function authenticatedAgain(db: Kysely<DatabaseSchema>, tokenHash: string, now: Date): Promise<void> {
  const change = { authenticated_at: now.toISOString() };
  await db.updateTable('sessions').set(change).where('token_hash', '=', tokenHash).execute();
}
