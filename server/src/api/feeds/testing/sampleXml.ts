import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const CHANNEL = `UC${'a'.repeat(22)}`;
export const PLAYLIST = `PL${'b'.repeat(32)}`;

/** A real channel feed from YouTube, with fifteen entries. */
export const realFeed = readFileSync(join(__dirname, '../fixtures/youtube-channel-feed.xml'), 'utf8');

export interface EntryText {
  id?: string;
  link?: string;
  title?: string;
  published?: string;
  description?: string;
}

/** An entry in YouTube's format; the texts are inserted as XML. */
export const entryXml = ({
  id = 'abcdefghijk',
  link = `https://www.youtube.com/watch?v=${id}`,
  title = 'A title',
  published = '2026-11-01T08:00:00+01:00',
  description,
}: EntryText = {}): string => `
  <entry><id>yt:video:${id}</id><yt:videoId>${id}</yt:videoId><title>${title}</title>
  <link rel="alternate" href="${link}"/><published>${published}</published>${
    description === undefined ? '' : `<media:group><media:description>${description}</media:description></media:group>`
  }</entry>`;

export const feedXml = (...entries: string[]): string =>
  `<?xml version="1.0"?><feed xmlns:yt="y" xmlns:media="m" xmlns="http://www.w3.org/2005/Atom"><title>T</title>${entries.join('')}</feed>`;

/** The eleven-character id of the video with this number. */
export const idOf = (number: number): string => `video-${String(number).padStart(5, '0')}`;

export interface VideoPageParts {
  /** Further data for the player. */
  details?: Record<string, unknown>;
  /** Start of an announced stream, in epoch milliseconds. */
  slate?: number;
  /** Start of an announced premiere, in YouTube's format. */
  broadcast?: string;
}

/** A video's page with the data for its player; a video with a time is announced. */
export function videoPage(videoId: string, { details, slate, broadcast }: VideoPageParts = {}): string {
  const isUpcoming = slate !== undefined || broadcast !== undefined;
  const player = {
    playabilityStatus: {
      status: isUpcoming ? 'LIVE_STREAM_OFFLINE' : 'OK',
      ...(slate === undefined
        ? {}
        : {
            liveStreamability: {
              liveStreamabilityRenderer: {
                videoId,
                offlineSlate: { liveStreamOfflineSlateRenderer: { scheduledStartTime: String(slate / 1000) } },
              },
            },
          }),
    },
    videoDetails: { videoId, ...(isUpcoming ? { isUpcoming, isLiveContent: true } : {}), ...details },
    microformat: {
      playerMicroformatRenderer:
        broadcast === undefined ? {} : { liveBroadcastDetails: { isLiveNow: false, startTimestamp: broadcast } },
    },
  };
  const json = JSON.stringify(player).replaceAll('</', '<\\/');
  return `<!DOCTYPE html><html><body><script nonce="x">var ytInitialPlayerResponse = ${json};var meta = {};</script></body></html>`;
}
