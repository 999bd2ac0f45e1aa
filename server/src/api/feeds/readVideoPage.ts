import { boolean, object, string } from 'yup';
import { isPlausible } from './parseFeed.ts';

/** State of a video by its page; `startsAt` is ISO-8601 UTC, null while no time is set. */
export type VideoPage = { isUpcoming: false } | { isUpcoming: true; startsAt: string | null };

/** The data that the page passes to the player, under YouTube's names. */
const playerSchema = object({
  videoDetails: object({ videoId: string().required(), isUpcoming: boolean().default(false) }),
  playabilityStatus: object({
    liveStreamability: object({
      liveStreamabilityRenderer: object({
        offlineSlate: object({
          /** Epoch seconds. */
          liveStreamOfflineSlateRenderer: object({ scheduledStartTime: string() }),
        }),
      }),
    }),
  }),
  microformat: object({
    playerMicroformatRenderer: object({ liveBroadcastDetails: object({ startTimestamp: string() }) }),
  }),
});

/** The object that begins at `start`, up to its closing brace; null when it is cut off. Takes one pass. */
function objectAt(html: string, start: number): string | null {
  let depth = 0;
  let isText = false;
  for (let index = start; index < html.length; index++) {
    const character = html[index];
    if (isText) {
      if (character === '\\') index++;
      else if (character === '"') isText = false;
    } else if (character === '"') isText = true;
    else if (character === '{') depth++;
    else if (character === '}' && --depth === 0) return html.slice(start, index + 1);
  }
  return null;
}

function playerOf(html: string): unknown {
  const found = /\bytInitialPlayerResponse\s*=\s*(?=\{)/.exec(html);
  const json = found === null ? null : objectAt(html, found.index + found[0].length);
  try {
    return json === null ? null : JSON.parse(json);
  } catch {
    return null;
  }
}

const timeOf = (milliseconds: number): string | null =>
  isPlausible(milliseconds) ? new Date(milliseconds).toISOString() : null;

/**
 * Reads from a video's page whether the video can be watched or is only announced. The page also lists other videos, some of them
 * announced, so only the player's data counts.
 *
 * @param html of bounded length; none of it is executed
 * @returns null when the page has no data of this video, like one that asks for consent or a sign-in
 */
export function readVideoPage(html: string, videoId: string): VideoPage | null {
  const player = playerOf(html);
  if (player === null || !playerSchema.isValidSync(player)) return null;
  const { videoDetails, playabilityStatus, microformat } = playerSchema.cast(player);
  if (videoDetails.videoId !== videoId) return null;
  if (!videoDetails.isUpcoming) return { isUpcoming: false };
  const { scheduledStartTime } =
    playabilityStatus.liveStreamability.liveStreamabilityRenderer.offlineSlate.liveStreamOfflineSlateRenderer;
  const { startTimestamp } = microformat.playerMicroformatRenderer.liveBroadcastDetails;
  const startsAt =
    (scheduledStartTime === undefined ? null : timeOf(Number(scheduledStartTime) * 1000)) ??
    (startTimestamp === undefined ? null : timeOf(Date.parse(startTimestamp)));
  return { isUpcoming: true, startsAt };
}
