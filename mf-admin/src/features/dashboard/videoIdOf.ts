import { readUrl } from '@cog/contracts/lib/webAddress';

/** As YouTube makes them. */
const ID = /^[\w-]{11}$/;
const PLAIN_HOSTS = new Set(['youtube.com', 'www.youtube.com', 'm.youtube.com', 'www.youtube-nocookie.com']);
/** `/live/…`, `/embed/…`, `/shorts/…` and the old `/v/…`. */
const IN_PATH = /^\/(?:live|embed|shorts|v)\/([^/]+)\/?$/;

function idIn(address: URL): string | null {
  if (address.hostname === 'youtu.be') return address.pathname.slice(1).replace(/\/$/, '');
  if (!PLAIN_HOSTS.has(address.hostname)) return null;
  return address.pathname === '/watch' ? address.searchParams.get('v') : (IN_PATH.exec(address.pathname)?.[1] ?? null);
}

/**
 * The id of the YouTube video that a person means: by its link, as the browser's address line or the share
 * button gives it (with or without 'https://'), or by the id itself.
 *
 * @returns null when the text names none
 */
export function videoIdOf(text: string): string | null {
  const typed = text.trim();
  if (ID.test(typed)) return typed;
  const address = /^https?:\/\//i.test(typed) ? typed : `https://${typed}`;
  const url = readUrl(address);
  const id = url && idIn(url);
  return id !== null && ID.test(id) ? id : null;
}
