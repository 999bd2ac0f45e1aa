/** Prefix of every release token, by which secret scanners can recognise one. */
export const RELEASE_TOKEN_PREFIX = 'cog_release_';
/** The prefix and 256 random bits, base64url. */
export const RELEASE_TOKEN = /^cog_release_[\w-]{43}$/;
