/** What every release token begins with, so that a secret scanner knows one. */
export const RELEASE_TOKEN_PREFIX = 'cog_release_';
/** The prefix and 256 random bits, base64url. */
export const RELEASE_TOKEN = /^cog_release_[\w-]{43}$/;

/** The release token in `Authorization: Bearer …` (RFC 6750); null where there is none. */
export function readBearer(header: string | undefined): string | null {
  const token = /^Bearer +(\S+)$/i.exec(header ?? '')?.[1] ?? '';
  return RELEASE_TOKEN.test(token) ? token : null;
}
