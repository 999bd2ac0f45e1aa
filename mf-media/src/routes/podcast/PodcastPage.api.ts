import { getSermons } from '@cog/contracts/sermons/endpoints';
import type { SermonSummary } from '@cog/contracts/sermons/schema';
import type { LoaderArguments } from '@cog/platform';
import { type FeedData, feedLoader } from '../../feed/feed.api.ts';
import { podcastFeed } from '../../feed/feedKind.ts';

const MOST_SERMONS = 3;

/** A sermon with a recording. */
export type HeardSermon = Pick<SermonSummary, 'slug' | 'sermonTitle' | 'preacherName' | 'date'> & { bytes: number };

export interface PodcastData extends FeedData {
  /** The newest recorded sermons; empty when the request for them fails. */
  sermons: HeardSermon[];
}

const loadFeed = feedLoader(podcastFeed);

/** Loads the playlist, without which the page fails, and the newest recorded sermons. */
export async function loader(args: LoaderArguments): Promise<PodcastData> {
  const { api, request } = args;
  const query = { recorded: true, pageSize: MOST_SERMONS };
  const [feed, heard] = await Promise.all([loadFeed(args), api.call(getSermons, { query, signal: request.signal })]);
  const sermons = (heard.ok ? heard.data.items : []).flatMap(({ slug, sermonTitle, preacherName, date, recording }) =>
    recording ? [{ slug, sermonTitle, preacherName, date, bytes: recording.bytes }] : [],
  );
  return { ...feed, sermons };
}
