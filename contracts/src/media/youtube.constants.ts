import { removeUnseen } from '../lib/hiddenCharacters.ts';
import { readUrl } from '../lib/webAddress.ts';

/** A feed of YouTube: a channel's newest videos, or a playlist's. */
export type YoutubeKind = 'channel' | 'playlist';

/** What YouTube's ids are like. */
export const YOUTUBE_ID: Readonly<Record<YoutubeKind, RegExp>> = {
  channel: /^UC[\w-]{22}$/,
  playlist: /^PL[\w-]{10,60}$/,
};

const isYoutube = ({ hostname }: URL) => /(^|\.)(youtube\.com|youtu\.be|youtube-nocookie\.com)$/.test(hostname);

/** What of an address of YouTube may be an id: the words of its path, and what its query names. */
const partsOf = ({ pathname, searchParams }: URL) => [...pathname.split('/'), ...searchParams.values()];

/**
 * The id in a pasted text: the id itself, or any address of YouTube that has it in its path or query, with or
 * without 'https://'.
 *
 * @returns null where there is none; a name as `@church` leads to a channel only by asking YouTube (`readYoutubeName`)
 */
export function readYoutubeId(kind: YoutubeKind, pasted: string): string | null {
  const text = removeUnseen(pasted).trim();
  if (YOUTUBE_ID[kind].test(text)) return text;
  const url = /[./]/.test(text) ? readUrl(/^https?:\/\//i.test(text) ? text : `https://${text}`) : null;
  if (url === null || !isYoutube(url)) return null;
  return partsOf(url).find((part) => YOUTUBE_ID[kind].test(part)) ?? null;
}

const LONGEST_NAME = 100;
const NAME = /^(@|c\/|user\/)([\p{L}\p{N}][\p{L}\p{M}\p{N}._·-]*)/u;

/**
 * The name under which YouTube shows a channel, in a pasted text: its handle or a link to it, as '@church', or the
 * older 'c/church' and 'user/church'.
 *
 * @returns null where there is none
 */
export function readYoutubeName(pasted: string): string | null {
  const text = removeUnseen(pasted).trim().normalize('NFC');
  const url = text.startsWith('@') ? null : readUrl(/^https?:\/\//i.test(text) ? text : `https://${text}`);
  if (url !== null && !isYoutube(url)) return null;
  let path: string;
  try {
    path = url === null ? text : decodeURIComponent(url.pathname).slice(1);
  } catch {
    return null;
  }
  const [whole = '', , name = ''] = NAME.exec(path) ?? [];
  // '@my church' is no handle, and '@church/videos' is one.
  const rest = path.slice(whole.length);
  return name !== '' && name.length <= LONGEST_NAME && (rest === '' || rest.startsWith('/')) ? whole : null;
}
