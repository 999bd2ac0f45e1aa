import { setImmediate } from 'node:timers/promises';
import { inUsualLetters } from '@cog/contracts/lib/hiddenCharacters';
import { normalizeText } from '@cog/contracts/lib/normalizeText';
import { VIDEO_ID } from '@cog/contracts/lib/patterns';
import { readUrl } from '@cog/contracts/lib/webAddress';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { array, type InferType, object, string } from 'yup';

export type FeedKind = 'video' | 'short' | 'live';

export interface ParsedItem {
  /** YouTube's id of eleven characters, from `yt:videoId`. */
  videoId: string;
  title: string;
  description: string;
  kind: FeedKind;
  /** ISO-8601, UTC. */
  publishedAt: string;
  thumbnailUrl: string | null;
}

export type ParsedFeed = { ok: true; items: ParsedItem[] } | { ok: false; reason: string };

const LONGEST_TITLE = 300;
const LONGEST_DESCRIPTION = 5000;
const READ_AT_ONCE = 50;

/** The date of YouTube's first video; the upper limit excludes years of more than four digits, which would sort wrongly as text. */
const EARLIEST = Date.parse('2005-04-23T00:00:00Z');
const LATEST = Date.parse('2200-01-01T00:00:00Z');
/** Whether a time, in epoch milliseconds, can be a video's; false for NaN. */
export const isPlausible = (time: number): boolean => time >= EARLIEST && time < LATEST;

const entrySchema = object({
  'yt:videoId': string().matches(VIDEO_ID).required(),
  title: string().required(),
  link: array(object({ '@rel': string().default(''), '@href': string().default('') })).default([]),
  published: string()
    .test('time', (value) => value !== undefined && isPlausible(Date.parse(value)))
    .required(),
  'media:group': object({
    'media:description': string().default(''),
    'media:thumbnail': object({ '@url': string() }),
  }),
});

const feedSchema = object({ feed: object({ entry: array().default([]) }).required() });

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  // `clean` decodes entities once: the five of XML and numeric ones, without expansion.
  processEntities: false,
  isArray: (name) => name === 'entry' || name === 'link',
});

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decodeEntities(text: string): string {
  return text.replace(/&(?:(amp|lt|gt|quot|apos)|#(\d{1,7})|#x([\da-fA-F]{1,6}));/g, (whole, name, decimal, hex) => {
    if (name !== undefined) return NAMED[name] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code < 0xe000) ? String.fromCodePoint(code) : whole;
  });
}

/** Text to store: decoded, NFC, in plain letters, without control characters except line feeds and tabs, and cut to a maximum length. */
function clean(text: string, longest: number): string {
  const decoded = inUsualLetters(normalizeText(decodeEntities(text)));
  // biome-ignore lint/suspicious/noControlCharactersInRegex: removing them is what it is for
  return decoded.replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '').slice(0, longest);
}

/**
 * The kind of an entry, from the path of its `rel="alternate"` link: `/shorts/…`, `/live/…`, or `/watch` for a video. Title and id
 * are not considered. The feed does not tell more: it lists the recording of a past stream as a video.
 */
function kindOf(links: InferType<typeof entrySchema>['link']): FeedKind {
  const href = links.find((link) => link['@rel'] === 'alternate')?.['@href'] ?? '';
  const path = readUrl(href)?.pathname ?? '';
  if (path.startsWith('/live/')) return 'live';
  return path.startsWith('/shorts/') ? 'short' : 'video';
}

function toItem(entry: unknown): ParsedItem[] {
  if (!entrySchema.isValidSync(entry)) return [];
  const parsed = entrySchema.cast(entry);
  const { 'media:description': description, 'media:thumbnail': thumbnail } = parsed['media:group'];
  const title = clean(parsed.title, LONGEST_TITLE).trim();
  if (title === '') return [];
  return [
    {
      videoId: parsed['yt:videoId'],
      title,
      description: clean(description, LONGEST_DESCRIPTION).trim(),
      kind: kindOf(parsed.link),
      publishedAt: new Date(parsed.published).toISOString(),
      thumbnailUrl: thumbnail['@url'] ?? null,
    },
  ];
}

/** Converts entries a few at a time, so that a feed of thousands does not block the event loop. */
async function toItems(entries: readonly unknown[]): Promise<ParsedItem[]> {
  const items: ParsedItem[] = [];
  for (let start = 0; start < entries.length; start += READ_AT_ONCE) {
    if (start > 0) await setImmediate();
    items.push(...entries.slice(start, start + READ_AT_ONCE).flatMap(toItem));
  }
  return items;
}

/** Newest first; of several entries for a video only the newest. */
function newestOfEach(items: readonly ParsedItem[]): ParsedItem[] {
  const sorted = [...items].sort((a, b) =>
    a.publishedAt < b.publishedAt ? 1 : a.publishedAt > b.publishedAt ? -1 : 0,
  );
  const seen = new Set<string>();
  return sorted.filter(({ videoId }) => !seen.has(videoId) && seen.add(videoId));
}

/**
 * Parses a YouTube Atom feed, skipping entries that lack a required field. Document types are refused, and with them entity
 * expansion. A truncated feed is refused as a whole.
 *
 * @returns the items, newest first, or why the text is not a feed
 */
export async function parseFeed(xml: string): Promise<ParsedFeed> {
  if (/<!(DOCTYPE|ENTITY)/i.test(xml)) return { ok: false, reason: 'it has a document type' };
  if (XMLValidator.validate(xml) !== true) return { ok: false, reason: 'it is not well-formed XML' };
  let document: unknown;
  try {
    document = parser.parse(xml);
  } catch {
    return { ok: false, reason: 'its XML is refused by the parser' };
  }
  if (!feedSchema.isValidSync(document, { strict: true })) return { ok: false, reason: 'it holds no Atom feed' };
  const items = await toItems(feedSchema.cast(document).feed.entry ?? []);
  return { ok: true, items: newestOfEach(items) };
}
