import { boolean, object, string } from 'yup';
import { isPlausible } from './parseFeed.ts';

/** What the page of a video says; `startsAt` is ISO-8601 UTC, and null while no time is set. */
export type VideoPage = { isUpcoming: false } | { isUpcoming: true; startsAt: string | null };

/** What the page hands the player; names are YouTube's. */
const playerSchema = object({
  videoDetails: object({ videoId: string().required(), isUpcoming: boolean().default(false) }),
  playabilityStatus: object({
    liveStreamability: object({
      liveStreamabilityRenderer: object({
        offlineSlate: object({
          /** Seconds since 1970. */
          liveStreamOfflineSlateRenderer: object({ scheduledStartTime: string() }),
        }),
      }),
    }),
  }),
  microformat: object({
    playerMicroformatRenderer: object({ liveBroadcastDetails: object({ startTimestamp: string() }) }),
  }),
});

/** The object that begins at `start`, to the brace that closes it; null where it is cut off. Takes one pass. */
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
 * Reads from the page of a video whether it can be watched or is only announced. The rest of the page names other
 * videos, announced ones among them: what counts is what the player is told of this one.
 *
 * @param html of bounded length; nothing of it is ever run
 * @returns null when the page says nothing of this video, as one that asks for consent or for a sign-in
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
