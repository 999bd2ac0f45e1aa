import type { IncomingMessage } from 'node:http';
import { type Refusal, refused } from './answer.ts';

/** Longest address; a search for 200 letters with tone marks takes a quarter of it. */
const LONGEST_ADDRESS = 8_192;

const TOO_LONG = refused(414, 'The address is too long.');
const NO_ADDRESS = refused(400, 'We couldn’t read this address.');
const NO_HOST = refused(400, 'The request must name one host.');

/**
 * A safe address: it begins with a single slash and has no characters that URL parsers drop or read as a slash, because
 * `//evil.example/fast` and `/\evil.example` name another host. NUL is excluded because PostgreSQL does not store it.
 */
function isReadable(url: string): boolean {
  if (!url.startsWith('/') || url.startsWith('//')) return false;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  return !/[\u0000-\u0020\u007f\\]|%00/.test(url);
}

/** Number of Host headers; HTTP/1.1 requires exactly one (RFC 9112, section 3.2). */
function isHostNamedOnce({ rawHeaders, httpVersionMajor, httpVersionMinor }: IncomingMessage): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts++;
  }
  return hosts === 1 || (hosts === 0 && httpVersionMajor === 1 && httpVersionMinor === 0);
}

/** Why a request is malformed; null for a valid one. */
export function malformedRequest(request: IncomingMessage): Refusal | null {
  const { url = '' } = request;
  if (url.length > LONGEST_ADDRESS) return TOO_LONG;
  if (!isReadable(url)) return NO_ADDRESS;
  return isHostNamedOnce(request) ? null : NO_HOST;
}
