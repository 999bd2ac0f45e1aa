import { createHash, randomBytes } from 'node:crypto';

/** A secret of 256 random bits, base64url: 43 characters. */
export const newSecret = (prefix = ''): string => prefix + randomBytes(32).toString('base64url');

/** SHA-256 of a secret, in hex, for the database. The secret is random enough that a plain hash reveals nothing. */
export const hashOfSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** The secret with this prefix from `Authorization: Bearer …` (RFC 6750); null where there is none. */
export function readBearer(header: string | undefined, prefix: string): string | null {
  const secret = /^Bearer +(\S+)$/i.exec(header ?? '')?.[1] ?? '';
  return secret.startsWith(prefix) && /^[\w-]{43}$/.test(secret.slice(prefix.length)) ? secret : null;
}
