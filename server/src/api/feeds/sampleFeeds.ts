import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Config } from '../../config.ts';
import type { DatabaseSchema } from '../../db/schema.ts';
import { type FeedSource, SAMPLE_SOURCES } from './feedSource.ts';
import { feedsRepository } from './feeds.repository.ts';
import { type ParsedItem, parseFeed } from './parseFeed.ts';

/** Parsed sample files, which do not change while the process runs. */
const read = new Map<string, ParsedItem[]>();

async function itemsOf(file: string): Promise<ParsedItem[]> {
  const known = read.get(file);
  if (known !== undefined) return known;
  const parsed = await parseFeed(await readFile(file, 'utf8'));
  if (!parsed.ok) throw new Error(`The sample feed ${file} cannot be read: ${parsed.reason}.`);
  read.set(file, parsed.items);
  return parsed.items;
}

async function store(db: Kysely<DatabaseSchema>, file: string, kind: FeedSource['kind']): Promise<void> {
  await feedsRepository(db).store(await itemsOf(file), SAMPLE_SOURCES[kind]);
}

/**
 * Stores the sample feeds that replace a missing channel or playlist. They are in YouTube's format, and each title says that it is
 * a sample. Nothing is stored on a site without the sample.
 *
 * @throws Error when a file is not a feed
 */
export async function storeSampleFeeds(
  db: Kysely<DatabaseSchema>,
  { youtubeChannelId, youtubePlaylistId, sampleDir }: Config,
): Promise<void> {
  if (!(await feedsRepository(db).hasSample())) return;
  if (youtubeChannelId === null) await store(db, join(sampleDir, 'channel-feed.xml'), 'channel');
  if (youtubePlaylistId === null) await store(db, join(sampleDir, 'podcast-feed.xml'), 'playlist');
}
