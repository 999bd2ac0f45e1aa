import type { IncomingMessage } from 'node:http';
import { type Refusal, refused } from './answer.ts';

/** Longest address: a search for two hundred letters with their marks takes a quarter of it. */
const LONGEST_ADDRESS = 8_192;

const TOO_LONG = refused(414, 'The address is too long.');
const NO_ADDRESS = refused(400, 'We couldn’t read this address.');
const NO_HOST = refused(400, 'The request must name one host.');

/**
 * An address that begins with one slash and holds no character that URL parsers drop or take for a slash: with one,
 * `//evil.example/fast` and `/\evil.example` name another host. The NUL character is in no id and no search of ours, and
 * PostgreSQL takes it in no text.
 */
function isReadable(url: string): boolean {
  if (!url.startsWith('/') || url.startsWith('//')) return false;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  return !/[\u0000-\u0020\u007f\\]|%00/.test(url);
}

/** How many hosts a request names; RFC 9112, section 3.2: exactly one from HTTP/1.1 on. */
function isHostNamedOnce({ rawHeaders, httpVersionMajor, httpVersionMinor }: IncomingMessage): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts++;
  }
  return hosts === 1 || (hosts === 0 && httpVersionMajor === 1 && httpVersionMinor === 0);
}

/** Why a request is refused before anybody looks at what it asks for; null for one that can be read. */
export function malformedRequest(request: IncomingMessage): Refusal | null {
  const { url = '' } = request;
  if (url.length > LONGEST_ADDRESS) return TOO_LONG;
  if (!isReadable(url)) return NO_ADDRESS;
  return isHostNamedOnce(request) ? null : NO_HOST;
}
