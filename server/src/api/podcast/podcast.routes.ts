import { lagosDay } from '@cog/contracts/lib/calendar';
import { MOST_EPISODES, PODCAST_COVER_PATH, PODCAST_FEED_PATH } from '@cog/contracts/media/podcast.constants';
import type { FastifyInstance } from 'fastify';
import { CompressibleBody } from '../../http/CompressibleBody.ts';
import { sendEncoded } from '../../http/sendEncoded.ts';
import { sendProblem } from '../../http/sendProblem.ts';
import { PictureRefusal } from '../pictures/ChurchPictures.ts';
import { refusalOf } from '../pictures/pictures.routes.ts';
import { sermonsRepository } from '../sermons/sermons.repository.ts';
import { settingsRepository } from '../settings/settings.repository.ts';
import { shownUntil } from '../settings/shownUntil.ts';
import { podcastFeed } from './podcast.presenter.ts';
import { podcastCover } from './podcastCover.ts';

const FEED_TYPE = 'application/rss+xml; charset=utf-8';

/** Registers the podcast feed of the sermons with audio, the same for everyone. */
export function registerPodcast(app: FastifyInstance): void {
  const { db, config, clock } = app.context;

  app.get(PODCAST_FEED_PATH, async (request, reply) => {
    const now = clock();
    const until = await shownUntil({ db, session: null, now, headers: {} });
    const sermons = await sermonsRepository(db, until ?? lagosDay(now)).heard(MOST_EPISODES);
    const feed = podcastFeed(sermons, { ...(await settingsRepository(db).read()), siteUrl: config.siteUrl });
    return sendEncoded(request, reply, new CompressibleBody(feed), 'public', FEED_TYPE);
  });

  let drawn: Promise<Buffer> | undefined;
  app.get(PODCAST_COVER_PATH, async (_request, reply) => {
    try {
      drawn ??= app.churchPictures.drawJpeg(podcastCover());
      const cover = await drawn;
      return reply
        .header('content-type', 'image/jpeg')
        .header('cache-control', 'public, max-age=86400')
        .header('cross-origin-resource-policy', 'cross-origin')
        .send(cover);
    } catch (error) {
      drawn = undefined;
      if (error instanceof PictureRefusal) return sendProblem(reply, refusalOf(error));
      throw error;
    }
  });
}
