/**
 * How a request of a release token is signed. The token is the private half of an Ed25519 key (RFC 8032); it never
 * leaves the machine it is used on. What travels is a signature over the request, good once and for minutes.
 */

/** The prefix, and the 32 bytes of the private key. */
export const RELEASE_TOKEN_PREFIX = 'cog_release_';
export const RELEASE_TOKEN = /^cog_release_([\w-]{43})$/;

/** A signed request is taken so long before and after it was signed. */
export const SIGNATURE_MINUTES = 5;

/** What is signed of a request. */
export interface SignedRequest {
  method: string;
  /** Path and query, as they stand in the request. */
  target: string;
  /** Seconds since 1970. */
  created: number;
  /** 128 random bits, base64url: no two requests are the same. */
  nonce: string;
  /** SHA-256 of the body, base64url; of nothing where there is none. */
  digest: string;
}

/** What a request says of its signature, in `Authorization`. */
export interface RequestSignature extends Omit<SignedRequest, 'method' | 'target'> {
  /** The public half of the token, base64url: by it the server knows which token this is. */
  key: string;
  /** Ed25519, base64url. */
  signature: string;
}

/** The text that a signature is over. */
export const signedText = ({ method, target, created, nonce, digest }: SignedRequest): string =>
  ['cog-release-1', method, target, created, nonce, digest].join('\n');

/** `Authorization` of a signed request. */
export const signatureHeader = ({ key, created, nonce, digest, signature }: RequestSignature): string =>
  `CogRelease key=${key}, created=${created}, nonce=${nonce}, digest=${digest}, signature=${signature}`;

const HEADER =
  /^CogRelease key=([\w-]{43}), created=(\d{1,12}), nonce=([\w-]{22}), digest=([\w-]{43}), signature=([\w-]{86})$/;

/** Reads `Authorization`; null for anything else. */
export function readSignatureHeader(header: string | undefined): RequestSignature | null {
  const [whole, key = '', created = '', nonce = '', digest = '', signature = ''] = HEADER.exec(header ?? '') ?? [];
  return whole === undefined ? null : { key, created: Number(created), nonce, digest, signature };
}
