import type { LiveStatus } from '@cog/contracts/media/live.schema';

const PLAYER = 'https://www.youtube-nocookie.com/embed';
const YOUTUBE = 'https://www.youtube.com';

/** Whether the stream is on, and which. When that was looked at differs with each look: no page says it. */
export type StreamState = Omit<LiveStatus, 'checkedAt'>;

/** What the player can play: a video, or a stream that is running. */
export interface Playable {
  /** Tells one from another; the drawn picture follows from it. */
  id: string;
  title: string;
  /** Path of a picture on this server; null for a drawn one. */
  thumbnail: string | null;
  /** Address that is embedded after a tap. */
  embed: string;
  /** Address that a person can open without scripts. */
  link: string;
}

/** A video of a feed. Its address is made from its id: a Shorts link has no '=' to read one after. */
export function playableVideo(video: Pick<Playable, 'title' | 'thumbnail'> & { videoId: string }): Playable {
  const id = encodeURIComponent(video.videoId);
  return {
    id: video.videoId,
    title: video.title,
    thumbnail: video.thumbnail,
    embed: `${PLAYER}/${id}?autoplay=1&playsinline=1`,
    link: `${YOUTUBE}/watch?v=${id}`,
  };
}

/** The running stream: the one whose id is known, else whatever the channel streams; null when there is none. */
export function playableStream({ available, videoId, channelId, title }: StreamState): Playable | null {
  if (!available) return null;
  const named = { title: title?.trim() || 'Our live service', thumbnail: null };
  if (videoId !== null) return playableVideo({ ...named, videoId });
  if (channelId === null) return null;
  const channel = encodeURIComponent(channelId);
  return {
    id: channelId,
    ...named,
    embed: `${PLAYER}/live_stream?channel=${channel}&autoplay=1&playsinline=1`,
    link: `${YOUTUBE}/channel/${channel}/live`,
  };
}
