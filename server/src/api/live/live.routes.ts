import { getLive, getLiveNow, getLiveOverride, setLiveOverride } from '@cog/contracts/media/live.endpoints';
import type { FastifyInstance } from 'fastify';
import { answered, refused } from '../../http/answer.ts';
import { registerEndpoint } from '../../http/registerEndpoint.ts';
import { recordChange } from '../audit/recordChange.ts';
import { youtubeIds } from '../feeds/youtubeIds.ts';
import { LiveWatch } from './LiveWatch.ts';
import { type LiveOverrideState, liveRepository } from './live.repository.ts';

const NOTHING_TO_SHOW =
  'There is no channel to show: give the id of the video, or set the YouTube channel in the settings.';
const CHANGED_MEANWHILE = 'Someone else has changed this in the meantime. Look at what it says now, then decide again.';

const isSame = (one: LiveOverrideState, other: LiveOverrideState): boolean =>
  one.override === other.override && one.videoId === other.videoId;

declare module 'fastify' {
  interface FastifyInstance {
    /** Knows whether the channel is streaming. */
    live: LiveWatch;
  }
}

/** Registers the live status and the editors' override of it. */
export function registerLive(app: FastifyInstance): void {
  const watch = new LiveWatch(app.context);
  app.decorate('live', watch);

  registerEndpoint(app, getLive, async () => answered(await watch.status()), { cachedUntil: 'live' });

  registerEndpoint(
    app,
    getLiveNow,
    async () => {
      const { available } = await watch.status();
      return answered({ available });
    },
    { cachedUntil: 'live' },
  );

  registerEndpoint(app, getLiveOverride, async ({ db, now }) => {
    const { override, videoId } = await liveRepository(db).read(now);
    return answered({ override, videoId });
  });

  registerEndpoint(
    app,
    setLiveOverride,
    async ({ db, body, session, now }) => {
      const { override } = body;
      const videoId = override === 'on' ? body.videoId : null;
      if (override === 'on' && videoId === null && (await youtubeIds(app.context)).channel.id === null) {
        return refused(409, NOTHING_TO_SHOW, { errors: { videoId: NOTHING_TO_SHOW } });
      }
      const written = await db.transaction().execute(async (transaction) => {
        const live = liveRepository(transaction);
        if (body.before !== null && !isSame(body.before, await live.read(now))) return false;
        await live.write({ override, videoId }, now);
        const change = {
          accountId: session?.accountId ?? null,
          action: 'live.overridden',
          subjectId: 'live',
          details: { override, ...(videoId === null ? {} : { videoId }) },
        } as const;
        await recordChange(transaction, change, now);
        return true;
      });
      if (!written) return refused(409, CHANGED_MEANWHILE);
      return answered({ override, videoId });
    },
    { changes: ['feeds', 'live'] },
  );

  app.addHook('preClose', () => watch.close());
}
