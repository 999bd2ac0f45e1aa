import { removeUnseen } from '../lib/hiddenCharacters.ts';
import { readUrl } from '../lib/webAddress.ts';

/** The kind of a YouTube feed: a channel's newest videos, or a playlist's. */
export type YoutubeKind = 'channel' | 'playlist';

/** Patterns of YouTube's ids. */
export const YOUTUBE_ID: Readonly<Record<YoutubeKind, RegExp>> = {
  channel: /^UC[\w-]{22}$/,
  playlist: /^PL[\w-]{10,60}$/,
};

const isYoutube = ({ hostname }: URL) => /(^|\.)(youtube\.com|youtu\.be|youtube-nocookie\.com)$/.test(hostname);

/** Parts of a YouTube address that may be an id: the segments of its path and the values of its query. */
const partsOf = ({ pathname, searchParams }: URL) => [...pathname.split('/'), ...searchParams.values()];

/**
 * Finds the id in a pasted text: the id itself, or a YouTube address with it in the path or query, with or without 'https://'.
 *
 * @returns null if there is none; the id of a channel known only by a name such as `@church` requires a request to YouTube
 * (`readYoutubeName`)
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
 * Finds a channel's name in a pasted text: its handle '@church' or a link to it, or the older 'c/church' and 'user/church'.
 *
 * @returns null if there is none
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
  // '@my church' is not a handle, but '@church/videos' contains one.
  const rest = path.slice(whole.length);
  return name !== '' && name.length <= LONGEST_NAME && (rest === '' || rest.startsWith('/')) ? whole : null;
}
