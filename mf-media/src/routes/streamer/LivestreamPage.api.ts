import { getVideos } from '@cog/contracts/media/feeds.endpoints';
import { getLive } from '@cog/contracts/media/live.endpoints';
import { dataOrThrow, type LoaderArguments } from '@cog/platform';
import { type Playable, playableStream, playableVideo } from '../../player/playable.ts';

export interface LivestreamData {
  /** The live stream, otherwise the newest video; null if there is neither. */
  playable: Playable | null;
  live: boolean;
  /** A sample video does not exist and cannot be played. */
  sample: boolean;
}

/** Loads the page's one video; a failed check of the stream only means that no stream is shown. */
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
