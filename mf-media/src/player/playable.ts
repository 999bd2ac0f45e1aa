import type { LiveStatus } from '@cog/contracts/media/live.schema';

const PLAYER = 'https://www.youtube-nocookie.com/embed';
const YOUTUBE = 'https://www.youtube.com';

/** Whether a stream is on, and which one. Without the time of the check, which changes every time and which no page shows. */
export type StreamState = Omit<LiveStatus, 'checkedAt'>;

/** Something that the player can play: a video or a live stream. */
export interface Playable {
  /** Identifies the video or stream; the drawn picture depends on it. */
  id: string;
  title: string;
  /** Path of a picture on this server; null for a drawn one. */
  thumbnail: string | null;
  /** Address that is embedded after a tap. */
  embed: string;
  /** Address that a person can open without scripts. */
  link: string;
}

/** A video of a feed. Its address is made from its id, since a Shorts link has no '=' before the id. */
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

/** The live stream: by its id if that is known, otherwise the channel's current stream; null if there is none. */
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
