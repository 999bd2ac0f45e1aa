import { parseCookie, stringifySetCookie } from 'cookie';
import { type Kysely, sql } from 'kysely';
import { latestPlausible } from '../core/latestPlausible.ts';
import { hashOfSecret, newSecret } from '../core/secretToken.ts';
import { isReadOnly, isStorageFull } from '../db/databaseErrors.ts';
import type { DatabaseSchema } from '../db/schema.ts';

/** Shortest interval between writes of a session's last use. */
const TOUCH_MS = 60_000;

/** Conditions of a valid session; times are ISO-8601. */
export interface SessionCondition {
  tokenHash: string;
  seenAfter: string;
  openedAfter: string;
  /** A later time was written while the clock was wrong. */
  writtenBy: string;
}

/** A part of the site with separate sign-ins: the cookie of one area is not valid in another. */
export interface SessionArea<Person> {
  table: 'sessions' | 'promo_sessions' | 'quiz_sessions';
  /** Column of the session's owner; `account_id` by default. */
  ownerColumn?: 'registration_id';
  /** Name of the cookie; on an https site it is prefixed with `__Host-`. */
  cookieName: string;
  /** A session ends after this long without use. */
  idleMs: number;
  /** A session ends after this long, even if it is in use. */
  absoluteMs: number;
  /** The owner of a session, unless it has ended or the owner is disabled. */
  find(
    db: Kysely<DatabaseSchema>,
    condition: SessionCondition,
  ): Promise<{ person: Person; lastSeenAt: string; openedAt: string } | undefined>;
}

/** A session that was just read. */
export interface OpenSession {
  tokenHash: string;
  /** When it ends without further use, ISO-8601, limited by the longest duration. */
  endsAt: string;
}

export interface Sessions<Person> {
  /**
   * The signed-in user of a Cookie header; null without a valid session. Using a session keeps it from expiring; requests that a
   * page sends automatically do not count as use.
   */
  read(cookieHeader: string | undefined, how?: { isUse: boolean }): Promise<(Person & OpenSession) | null>;
  /** Starts a new session and ends the caller's previous one. @returns the Set-Cookie header */
  open(ownerId: string, cookieHeader: string | undefined): Promise<string>;
  /** Ends a session. @returns the Set-Cookie header that deletes the cookie */
  close(tokenHash: string): Promise<string>;
  /** A person's sessions, the last used first; times are ISO-8601. */
  list(ownerId: string): Promise<{ tokenHash: string; openedAt: string; lastUsedAt: string }[]>;
  /** Ends all sessions of a person except one. */
  endOthers(ownerId: string, tokenHash: string): Promise<void>;
  /** Deletes sessions that have ended. */
  sweep(): Promise<void>;
}

/** The name of an area's cookie in browsers; on an https site it is bound to this host. */
export const cookieNameOf = (area: Pick<SessionArea<unknown>, 'cookieName'>, secure: boolean): string =>
  secure ? `__Host-${area.cookieName}` : area.cookieName;

/**
 * Sessions of one area: a secret of 256 random bits in a cookie, and its hash in the database.
 *
 * @param secure whether the site uses https, which binds the cookie to this host
 */
export function createSessions<Person>(
  db: Kysely<DatabaseSchema>,
  clock: () => Date,
  secure: boolean,
  { table, ownerColumn, idleMs, absoluteMs, find, ...area }: SessionArea<Person>,
): Sessions<Person> {
  const owner = sql.ref<string>(ownerColumn ?? 'account_id');
  const cookieName = cookieNameOf(area, secure);
  const setCookie = (value: string, maxAge: number) =>
    stringifySetCookie({ name: cookieName, value, path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge });
  const before = (milliseconds: number) => new Date(clock().getTime() - milliseconds).toISOString();

  // A clock correction smaller than the idle time does not end sessions.
  const writtenBy = () => latestPlausible(clock(), idleMs);

  function tokenHash(cookieHeader: string | undefined): string | null {
    if (cookieHeader === undefined) return null;
    const token = parseCookie(cookieHeader)[cookieName];
    return token !== undefined && /^[\w-]{43}$/.test(token) ? hashOfSecret(token) : null;
  }

  const end = (hash: string) => db.deleteFrom(table).where('token_hash', '=', hash).execute();

  return {
    async read(cookieHeader, { isUse } = { isUse: true }) {
      const hash = tokenHash(cookieHeader);
      if (hash === null) return null;
      const condition = {
        tokenHash: hash,
        seenAfter: before(idleMs),
        openedAfter: before(absoluteMs),
        writtenBy: writtenBy(),
      };
      const found = await find(db, condition);
      if (found === undefined) return null;
      let { lastSeenAt } = found;
      if (isUse && lastSeenAt <= before(TOUCH_MS)) {
        const now = clock().toISOString();
        const touched = db.updateTable(table).set({ last_seen_at: now }).where('token_hash', '=', hash).execute();
        // On a full or read-only disk, the time of use cannot be written, but the session can still be read.
        await touched.then(
          () => {
            lastSeenAt = now;
          },
          (error: unknown) => {
            if (!isStorageFull(error) && !isReadOnly(error)) throw error;
          },
        );
      }
      const endsAt = Math.min(Date.parse(lastSeenAt) + idleMs, Date.parse(found.openedAt) + absoluteMs);
      return { ...found.person, tokenHash: hash, endsAt: new Date(endsAt).toISOString() };
    },

    async open(ownerId, cookieHeader) {
      const old = tokenHash(cookieHeader);
      if (old !== null) await end(old);
      const token = newSecret();
      const now = clock().toISOString();
      await sql`insert into ${sql.table(table)} (token_hash, ${owner}, created_at, last_seen_at)
        values (${hashOfSecret(token)}, ${ownerId}, ${now}, ${now})`.execute(db);
      return setCookie(token, absoluteMs / 1000);
    },

    async close(hash) {
      await end(hash);
      return setCookie('', 0);
    },

    async list(ownerId) {
      const rows = await db
        .selectFrom(table)
        .select(['token_hash', 'created_at', 'last_seen_at'])
        .where(owner, '=', ownerId)
        .where('last_seen_at', '>', before(idleMs))
        .where('created_at', '>', before(absoluteMs))
        .where('last_seen_at', '<=', writtenBy())
        .where('created_at', '<=', writtenBy())
        .orderBy('last_seen_at', 'desc')
        .orderBy('created_at', 'desc')
        .execute();
      return rows.map((row) => ({
        tokenHash: row.token_hash,
        openedAt: row.created_at,
        lastUsedAt: row.last_seen_at,
      }));
    },

    async endOthers(ownerId, tokenHash) {
      await db.deleteFrom(table).where(owner, '=', ownerId).where('token_hash', '!=', tokenHash).execute();
    },

    async sweep() {
      await db
        .deleteFrom(table)
        .where((where) =>
          where.or([
            where('last_seen_at', '<=', before(idleMs)),
            where('created_at', '<=', before(absoluteMs)),
            where('last_seen_at', '>', writtenBy()),
            where('created_at', '>', writtenBy()),
          ]),
        )
        .execute();
    },
  };
}
