import { DAY_MS, KNOWN_NETWORK_DAYS } from '@cog/contracts/privacy/constants';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { Kysely } from 'kysely';
import { hashOfSecret, newSecret } from '../../core/secretToken.ts';
import type { DatabaseSchema } from '../../db/schema.ts';
import { usernameKey } from '../accounts/accounts.repository.ts';

const KNOWN_FOR_S = (KNOWN_NETWORK_DAYS * DAY_MS) / 1000;

/**
 * Browsers in which a user has signed in, recognised by a secret in a cookie (OWASP: device cookie). It grants no access; it only
 * separates the owner's browser from others at the same address, whose wrong guesses then do not affect it.
 *
 * @param secure whether the site uses https
 */
export function knownDevices(db: Kysely<DatabaseSchema>, secure: boolean) {
  const name = secure ? '__Host-device' : 'device';

  function tokenOf(cookieHeader: string | undefined): string | null {
    const token = cookieHeader === undefined ? undefined : parseCookie(cookieHeader)[name];
    return token !== undefined && /^[\w-]{43}$/.test(token) ? token : null;
  }

  const find = (tokenHash: string) =>
    db.selectFrom('known_devices').select('username_key').where('token_hash', '=', tokenHash);

  return {
    /** Id of the browser if this user has signed in with it; null otherwise. */
    async find(cookieHeader: string | undefined, username: string): Promise<string | null> {
      const token = tokenOf(cookieHeader);
      if (token === null) return null;
      const found = await find(hashOfSecret(token))
        .where('username_key', '=', usernameKey(username))
        .executeTakeFirst();
      return found === undefined ? null : hashOfSecret(token);
    },

    /** Records that a user has signed in with this browser. @returns the Set-Cookie header */
    async remember(cookieHeader: string | undefined, username: string, now: Date): Promise<string> {
      const sentToken = tokenOf(cookieHeader);
      // A secret that no sign-in has issued may have been chosen by an attacker.
      const isOurs = sentToken !== null && (await find(hashOfSecret(sentToken)).executeTakeFirst()) !== undefined;
      const token = isOurs ? sentToken : newSecret();
      const at = now.toISOString();
      await db
        .insertInto('known_devices')
        .values({ token_hash: hashOfSecret(token), username_key: usernameKey(username), last_at: at })
        .onConflict((conflict) => conflict.columns(['token_hash', 'username_key']).doUpdateSet({ last_at: at }))
        .execute();
      const options = { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: KNOWN_FOR_S } as const;
      return stringifySetCookie({ name, value: token, ...options });
    },
  };
}
