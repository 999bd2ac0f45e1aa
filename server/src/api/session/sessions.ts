import { createHash, randomBytes } from 'node:crypto';
import type { Role } from '@cog/contracts/session';
import { fastifyCookie } from '@fastify/cookie';
import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';

const MINUTE_MS = 60_000;
/** A session that nobody used for so long has ended. */
const IDLE_MS = 30 * MINUTE_MS;
/** However much it is used, a session ends after so long. */
const ABSOLUTE_MS = 12 * 60 * MINUTE_MS;
/** How often a used session is written to: not with every request. */
const TOUCH_MS = MINUTE_MS;

export interface ActiveSession {
  username: string;
  role: Role;
  accountId: string;
  tokenHash: string;
}

export interface Sessions {
  /** Who a Cookie header signs in; null for nobody. Using a session keeps it from going idle. */
  read(cookieHeader: string | undefined): Promise<ActiveSession | null>;
  /** Starts a new session, and ends the one the caller came with. @returns the Set-Cookie header */
  open(accountId: string, cookieHeader: string | undefined): Promise<string>;
  /** Ends a session. @returns the Set-Cookie header that makes the browser forget it */
  close(tokenHash: string): Promise<string>;
  /** Removes sessions that have ended. */
  sweep(): Promise<void>;
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/**
 * Sign-ins to the admin area: a secret of 256 random bits in a cookie, its hash in the database.
 *
 * @param secure whether the site's address is https; the cookie is then bound to this host alone
 */
export function createSessions(db: Kysely<DatabaseSchema>, clock: () => Date, secure: boolean): Sessions {
  const cookieName = secure ? '__Host-session' : 'session';
  const setCookie = (value: string, maxAge: number) =>
    fastifyCookie.serialize(cookieName, value, { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge });
  const before = (milliseconds: number) => new Date(clock().getTime() - milliseconds).toISOString();

  function tokenHash(cookieHeader: string | undefined): string | null {
    if (cookieHeader === undefined) return null;
    const token = fastifyCookie.parse(cookieHeader)[cookieName];
    return token !== undefined && /^[\w-]{43}$/.test(token) ? hashOf(token) : null;
  }

  const end = (hash: string) => db.deleteFrom('sessions').where('token_hash', '=', hash).execute();

  return {
    async read(cookieHeader) {
      const hash = tokenHash(cookieHeader);
      if (hash === null) return null;
      const row = await db
        .selectFrom('sessions')
        .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
        .select(['accounts.id', 'accounts.username', 'accounts.role', 'sessions.last_seen_at'])
        .where('token_hash', '=', hash)
        .where('accounts.disabled_at', 'is', null)
        .where('sessions.last_seen_at', '>', before(IDLE_MS))
        .where('sessions.created_at', '>', before(ABSOLUTE_MS))
        .executeTakeFirst();
      if (row === undefined) return null;
      if (row.last_seen_at <= before(TOUCH_MS)) {
        const lastSeen = { last_seen_at: clock().toISOString() };
        await db.updateTable('sessions').set(lastSeen).where('token_hash', '=', hash).execute();
      }
      return { username: row.username, role: row.role, accountId: row.id, tokenHash: hash };
    },

    async open(accountId, cookieHeader) {
      const old = tokenHash(cookieHeader);
      if (old !== null) await end(old);
      const token = randomBytes(32).toString('base64url');
      const now = clock().toISOString();
      await db
        .insertInto('sessions')
        .values({ token_hash: hashOf(token), account_id: accountId, created_at: now, last_seen_at: now })
        .execute();
      return setCookie(token, ABSOLUTE_MS / 1000);
    },

    async close(hash) {
      await end(hash);
      return setCookie('', 0);
    },

    async sweep() {
      await db
        .deleteFrom('sessions')
        .where((where) =>
          where.or([where('last_seen_at', '<=', before(IDLE_MS)), where('created_at', '<=', before(ABSOLUTE_MS))]),
        )
        .execute();
    },
  };
}
