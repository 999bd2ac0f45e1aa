import * as pages from '@cog/contracts/composition/pages';
import { lagosTime } from '@cog/contracts/lib/calendar';
import { withoutMarks } from '@cog/contracts/lib/markedText';
import { shorten } from '@cog/contracts/lib/shorten';
import { PODCAST_COVER_PATH, PODCAST_FEED_PATH } from '@cog/contracts/media/podcast.constants';
import { picturePath } from '@cog/contracts/pictures/constants';
import type { SiteSettings } from '@cog/contracts/settings/schema';
import { SOUND_TYPES } from '../../files/SoundFiles.ts';
import type { HeardSermon } from '../sermons/sermons.repository.ts';

/** The church's data in a feed. */
export interface PodcastChurch extends Pick<SiteSettings, 'churchName' | 'tagline' | 'about' | 'look'> {
  /** Public address of the site, without a trailing slash. */
  siteUrl: string;
}

const LONGEST_DESCRIPTION = 400;

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeXml = (text: string) => text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character);
const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`;

/** 'Sun, 22 Nov 2026 07:00:00 GMT' (RFC 822, as RSS 2.0 requires). */
const published = ({ date, time }: HeardSermon) => new Date(lagosTime(date, time || '00:00')).toUTCString();

/** An episode keeps its guid when its audio is replaced, so that programs do not list it twice. */
function episode(sermon: HeardSermon, siteUrl: string): string {
  const { id, slug, sermonTitle, preacherName, beginning, sound } = sermon;
  const kind = sound.path.split('.').at(-1) as keyof typeof SOUND_TYPES;
  return [
    '<item>',
    element('title', sermonTitle),
    element('description', shorten(withoutMarks(beginning), LONGEST_DESCRIPTION) || `${sermonTitle}, ${preacherName}`),
    element('link', `${siteUrl}${pages.sermons}?id=${encodeURIComponent(slug)}`),
    `<guid isPermaLink="false">${escapeXml(id)}</guid>`,
    element('pubDate', published(sermon)),
    `<enclosure url="${escapeXml(siteUrl + sound.path)}" length="${sound.bytes}" type="${SOUND_TYPES[kind]}"/>`,
    element('itunes:author', preacherName),
    sound.seconds === null ? '' : element('itunes:duration', String(sound.seconds)),
    element('itunes:explicit', 'false'),
    '</item>',
  ].join('');
}

/**
 * The feed for podcast programs: RSS 2.0 with the tags that Apple requires
 * (https://podcasters.apple.com/support/823-podcast-requirements). None of it depends on the time of the request.
 */
export function podcastFeed(sermons: readonly HeardSermon[], church: PodcastChurch): string {
  const { churchName, tagline, siteUrl, about, look } = church;
  const cover = siteUrl + (look.logo ? picturePath(look.logo.hash, 'cover.jpg') : PODCAST_COVER_PATH);
  const title = `${churchName}: sermons`;
  const [newest] = sermons;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:atom="http://www.w3.org/2005/Atom">',
    '<channel>',
    element('title', title),
    element('link', siteUrl + pages.sermons),
    `<atom:link href="${escapeXml(siteUrl + PODCAST_FEED_PATH)}" rel="self" type="application/rss+xml"/>`,
    element('description', `Sermons preached at ${churchName}. ${tagline}`),
    element('language', 'en'),
    newest ? element('lastBuildDate', published(newest)) : '',
    element('itunes:author', churchName),
    element('itunes:type', 'episodic'),
    `<itunes:image href="${escapeXml(cover)}"/>`,
    `<image>${element('url', cover)}${element('title', title)}${element('link', siteUrl + pages.sermons)}</image>`,
    '<itunes:category text="Religion &amp; Spirituality"><itunes:category text="Christianity"/></itunes:category>',
    element('itunes:explicit', 'false'),
    about.contact.email
      ? `<itunes:owner>${element('itunes:name', churchName)}${element('itunes:email', about.contact.email)}</itunes:owner>`
      : '',
    ...sermons.map((sermon) => episode(sermon, siteUrl)),
    '</channel></rss>',
  ].join('');
}
