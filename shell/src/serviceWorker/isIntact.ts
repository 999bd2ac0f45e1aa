import { mayCacheFile } from './cachePolicy.ts';
import { contentHashOf } from './collectReferencedFiles.ts';

const toHex = (bytes: ArrayBuffer) =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Whether a released file is complete and matches its name: builds name each file after the first digits of its
 * SHA-256. If the request has a hash, the browser has already compared it.
 *
 * @param response its body stays unread
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
