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
 * The id in what somebody pasted: the id itself, or any address of YouTube that has it in its path or query, with or
 * without 'https://'.
 *
 * @returns null where there is none; an `@handle` leads to a channel only by asking YouTube
 */
export function readYoutubeId(kind: YoutubeKind, pasted: string): string | null {
  const text = pasted.trim();
  if (YOUTUBE_ID[kind].test(text)) return text;
  const url = /[./]/.test(text) ? readUrl(/^https?:\/\//i.test(text) ? text : `https://${text}`) : null;
  if (url === null || !isYoutube(url)) return null;
  return partsOf(url).find((part) => YOUTUBE_ID[kind].test(part)) ?? null;
}

/** Whether somebody pasted a channel's `@handle`, or a link to one. */
export const isYoutubeHandle = (pasted: string): boolean => /(^|\/)@[\p{L}\p{N}._-]+/u.test(pasted.trim());
