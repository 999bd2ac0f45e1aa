import { normalizeText } from '@cog/contracts/lib/normalizeText';

/** A running stream. */
export interface Stream {
  videoId: string;
  title: string | null;
}

/** The content of the page at `/channel/{id}/live`; `stream` is null when none is running. */
export type LivePage = { ok: true; stream: Stream | null } | { ok: false; reason: string };

const LONGEST_TITLE = 300;

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** Value of an attribute in the source of a tag; null when the tag lacks it. */
function attribute(tag: string, name: string): string | null {
  const found = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'i').exec(tag);
  return found?.[1] ?? found?.[2] ?? null;
}

/** The first tag whose attribute has this value. */
function tagWith(html: string, tagName: string, name: string, value: string): string | null {
  for (const [tag] of html.matchAll(new RegExp(`<${tagName}\\b[^<>]{0,4000}>`, 'gi'))) {
    if (attribute(tag, name)?.toLowerCase() === value) return tag;
  }
  return null;
}

/** The first occurrence of a player flag; null when the page lacks it. */
function flag(html: string, name: string): boolean | null {
  const found = new RegExp(`"${name}"\\s*:\\s*(true|false)\\b`).exec(html);
  return found === null ? null : found[1] === 'true';
}

function titleOf(html: string): string | null {
  const tag = tagWith(html, 'meta', 'property', 'og:title') ?? tagWith(html, 'meta', 'name', 'title');
  const text = (tag === null ? null : attribute(tag, 'content')) ?? '';
  const title = normalizeText(text.replace(/&(amp|lt|gt|quot|#39);/g, (whole, name: string) => NAMED[name] ?? whole))
    // biome-ignore lint/suspicious/noControlCharactersInRegex: removing them is what it is for
    .replace(/[\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g, ' ')
    .trim()
    .slice(0, LONGEST_TITLE);
  return title === '' ? null : title;
}

/**
 * Reads from YouTube's `/live` page whether a channel is streaming: the canonical link names the video, and `isLiveNow` (or
 * `isLive` without `isUpcoming`) says that it is running. A page with neither, such as a consent page, is inconclusive.
 *
 * @param html of bounded length; none of it is executed
 */
export function readLivePage(html: string): LivePage {
  const link = tagWith(html, 'link', 'rel', 'canonical');
  const href = link === null ? null : attribute(link, 'href');
  if (href === null) return { ok: false, reason: 'the page names no video and no channel' };
  const videoId = /^https:\/\/www\.youtube\.com\/watch\?v=([\w-]{11})(?![\w-])/.exec(href)?.[1];
  if (videoId === undefined) return { ok: true, stream: null };
  const isOn = flag(html, 'isLiveNow') ?? (flag(html, 'isLive') === true && flag(html, 'isUpcoming') !== true);
  return { ok: true, stream: isOn ? { videoId, title: titleOf(html) } : null };
}
