import { removeUnseen } from '@cog/contracts/lib/hiddenCharacters';
import { VIDEO_ID } from '@cog/contracts/lib/patterns';
import { readUrl } from '@cog/contracts/lib/webAddress';

const PLAIN_HOSTS = new Set(['youtube.com', 'www.youtube.com', 'm.youtube.com', 'www.youtube-nocookie.com']);
/** `/live/…`, `/embed/…`, `/shorts/…` and the old `/v/…`. */
const IN_PATH = /^\/(?:live|embed|shorts|v)\/([^/]+)\/?$/;

function idIn(address: URL): string | null {
  if (address.hostname === 'youtu.be') return address.pathname.slice(1).replace(/\/$/, '');
  if (!PLAIN_HOSTS.has(address.hostname)) return null;
  return address.pathname === '/watch' ? address.searchParams.get('v') : (IN_PATH.exec(address.pathname)?.[1] ?? null);
}

/**
 * The id of the YouTube video in a text: a link from the address bar or the share button (with or without 'https://'),
 * or the id itself.
 *
 * @returns null when the text contains none
 */
export function videoIdOf(text: string): string | null {
  const typed = removeUnseen(text).trim();
  if (VIDEO_ID.test(typed)) return typed;
  const address = /^https?:\/\//i.test(typed) ? typed : `https://${typed}`;
  const url = readUrl(address);
  const id = url && idIn(url);
  return id !== null && VIDEO_ID.test(id) ? id : null;
}
