import { mayCacheFile } from './cachePolicy.ts';
import { contentHashOf } from './collectReferencedFiles.ts';

const toHex = (bytes: ArrayBuffer) =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Whether a released file came whole and is what its name says: builds name each after the first digits of its
 * SHA-256. Where the request carries a hash of its own the browser has compared that before it gave the answer.
 *
 * @param response is left to be read
 */
export async function isIntact(
  response: Response,
  { url, integrity }: Pick<Request, 'url' | 'integrity'>,
): Promise<boolean> {
  if (!mayCacheFile(response)) return false;
  if (integrity !== '') return true;
  const named = contentHashOf(new URL(url).pathname);
  if (named === undefined) return false;
  const content = await response
    .clone()
    .arrayBuffer()
    .catch(() => null);
  return content !== null && toHex(await crypto.subtle.digest('SHA-256', content)).startsWith(named);
}
