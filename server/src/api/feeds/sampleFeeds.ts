import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Config } from '../../config.ts';
import type { DatabaseSchema } from '../../db/schema.ts';
import { type FeedSource, SAMPLE_SOURCES } from './feedSource.ts';
import { feedsRepository } from './feeds.repository.ts';
import { type ParsedItem, parseFeed } from './parseFeed.ts';

/** What each file holds: a part of the program, which stays as it is while the process lives. */
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
 * Stores the sample feeds that stand in for a channel and a playlist that are not set. They are in
 * YouTube's own format and say in each title that they are samples. A site without the sample has none.
 *
 * @throws Error when a file is no feed
 */
export async function storeSampleFeeds(
  db: Kysely<DatabaseSchema>,
  { youtubeChannelId, youtubePlaylistId, sampleDir }: Config,
): Promise<void> {
  if (!(await feedsRepository(db).hasSample())) return;
  if (youtubeChannelId === null) await store(db, join(sampleDir, 'channel-feed.xml'), 'channel');
  if (youtubePlaylistId === null) await store(db, join(sampleDir, 'podcast-feed.xml'), 'playlist');
}
