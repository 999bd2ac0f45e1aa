import { getVideos } from '@cog/contracts/media/feeds.endpoints';
import { getLive } from '@cog/contracts/media/live.endpoints';
import { dataOrThrow, type LoaderArguments } from '@cog/platform';
import { type Playable, playableStream, playableVideo } from '../../player/playable.ts';

export interface LivestreamData {
  /** The running stream, else the newest video; null when there is neither. */
  playable: Playable | null;
  live: boolean;
  /** A sample video exists nowhere and can't be played. */
  sample: boolean;
}

/** The one video of the page; a live check that fails costs nothing but the stream. */
export async function loader({ api, request }: LoaderArguments): Promise<LivestreamData> {
  const { signal } = request;
  const [status, newest] = await Promise.all([
    api.call(getLive, { signal }),
    api.call(getVideos, { query: { pageSize: 1 }, signal }),
  ]);
  const stream = status.ok ? playableStream(status.data) : null;
  if (stream) return { playable: stream, live: true, sample: false };
  const { items, source } = dataOrThrow(newest);
  return { playable: items[0] ? playableVideo(items[0]) : null, live: false, sample: source === 'sample' };
}
