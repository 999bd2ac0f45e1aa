import { createPrivateKey, createPublicKey, type KeyObject, randomBytes, sign } from 'node:crypto';
import { RELEASE_TOKEN, signatureHeader, signedText } from '@cog/contracts/releases/signedRequest';

/** What stands before the 32 bytes of an Ed25519 private key in PKCS #8 (RFC 8410, section 7). */
const PKCS8_ED25519 = Buffer.from('302e020100300506032b657004220420', 'hex');

const HOW_TO_GET_ONE =
  'An administrator of the site makes one at /releases, or on its server: npm run admin -- token add "Quiz team" --for mf-quiz';

/**
 * The key that a release token is.
 *
 * @param token undefined where none is set
 * @throws Error that says what to do; never with the token in it
 */
export function readToken(token: string | undefined): KeyObject {
  if (!token) throw new Error(`Set COG_RELEASE_TOKEN to the release token of your team. ${HOW_TO_GET_ONE}`);
  const secret = RELEASE_TOKEN.exec(token.trim())?.[1];
  if (secret === undefined) {
    throw new Error(`COG_RELEASE_TOKEN is no whole release token (cog_release_ and 43 characters). ${HOW_TO_GET_ONE}`);
  }
  const pkcs8 = Buffer.concat([PKCS8_ED25519, Buffer.from(secret, 'base64url')]);
  return createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' });
}

/**
 * `Authorization` of a request.
 *
 * @param digest SHA-256 of the body, base64url
 */
export function signRequest(key: KeyObject, request: { method: string; target: string; digest: string }): string {
  const created = Math.floor(Date.now() / 1000);
  const nonce = randomBytes(16).toString('base64url');
  const signature = sign(null, Buffer.from(signedText({ ...request, created, nonce })), key).toString('base64url');
  const publicKey = createPublicKey(key).export({ format: 'jwk' }).x ?? '';
  return signatureHeader({ key: publicKey, created, nonce, digest: request.digest, signature });
}
