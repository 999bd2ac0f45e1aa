import type { IsoDate } from '@cog/contracts/lib/calendar';
import { LIVE_OVERRIDE_HOURS, type LiveOverride, liveOverrideEnd } from '@cog/contracts/media/live.constants';
import type { Overview } from '@cog/contracts/reports/overview.schema';
import { lagosMoment } from '../../common/dates/lagosMoment.ts';

type Live = Overview['live'];

/** What an editor wants of the stream. */
export interface LiveWish {
  override: LiveOverride;
  videoId: string | null;
}

/** What YouTube says of the channel, whatever was said by hand. */
export function checkText({ check, hasChannel, override }: Live, today: IsoDate): string {
  if (!hasChannel) return 'Nothing can be asked: no YouTube channel is set on the server.';
  const lastAnswer = check.at === null ? '' : ` It last answered at ${lagosMoment(check.at, today)}.`;
  if (check.state === 'unknown') {
    return override === 'off'
      ? `We don’t check YouTube while the stream is switched off.${lastAnswer}`
      : `We don’t know: YouTube has not answered lately.${lastAnswer}`;
  }
  const since = check.since === null ? '' : ` since ${lagosMoment(check.since, today)}`;
  return `The channel ${check.state === 'on' ? 'is streaming' : 'is not streaming'}${since}.${lastAnswer}`;
}

/** What was said by hand, since when and until when. */
export function overrideText({ override, videoId, overriddenAt }: Live, today: IsoDate): string {
  const since = overriddenAt === null ? '' : ` since ${lagosMoment(overriddenAt, today)}`;
  const until = overriddenAt === null ? '' : ` until ${lagosMoment(liveOverrideEnd(overriddenAt), today)}`;
  if (override === 'automatic') return `Automatic${since}: it shows when YouTube says that the channel streams.`;
  const what = videoId === null ? "with the channel's own stream" : `with the video ${videoId}`;
  return `${override === 'off' ? 'Off' : 'On'} by hand${since}${until}, ${override === 'off' ? 'whatever YouTube says' : what}. After that it follows YouTube again.`;
}

const ENDS = `After ${LIVE_OVERRIDE_HOURS} hours it follows YouTube again.`;

/** What visitors will see once a wish is granted. */
export function consequence({ override, videoId }: LiveWish): string {
  switch (override) {
    case 'automatic':
      return 'Visitors will see the stream whenever your channel is live on YouTube.';
    case 'off':
      return `Visitors won’t see the stream, even if your channel is live. ${ENDS}`;
    case 'on':
      return videoId === null
        ? `Visitors will see the channel’s stream on the live page at once, even if nothing is on. ${ENDS}`
        : `Visitors will see the video ${videoId} on the live page at once. ${ENDS}`;
  }
}

/** The question before a wish is granted. */
export const questions: Readonly<Record<LiveOverride, string>> = {
  automatic: 'Follow YouTube automatically?',
  on: 'Switch the stream on?',
  off: 'Switch the stream off?',
};

/** The button that grants it. */
export const grants: Readonly<Record<LiveOverride, string>> = {
  automatic: 'Make it automatic',
  on: 'Switch it on',
  off: 'Switch it off',
};

/** The news once it is granted. */
export const granted: Readonly<Record<LiveOverride, string>> = {
  automatic: 'The live stream follows YouTube automatically.',
  on: 'The live stream is switched on.',
  off: 'The live stream is switched off.',
};
