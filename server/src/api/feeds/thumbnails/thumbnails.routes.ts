import { join } from 'node:path';
import { thumbnailWidths } from '@cog/contracts/media/feeds.constants';
import type { FastifyInstance } from 'fastify';
import { clientPreferences } from '../../../core/clientPreferences.ts';
import { refused } from '../../../http/answer.ts';
import { sendProblem } from '../../../http/sendProblem.ts';
import { PictureFiles } from '../../pictures/PictureFiles.ts';
import { PICTURE_CACHE_CONTROL, STAND_IN_CACHE_CONTROL, sendPicture, waitBriefly } from '../../pictures/sendPicture.ts';
import { feedsRepository } from '../feeds.repository.ts';
import { standInPictures } from './standInPicture.ts';
import { ThumbnailFetcher } from './ThumbnailFetcher.ts';
import { ThumbnailResizer } from './ThumbnailResizer.ts';
import { THUMBNAIL_ROUTE, videoOfFile } from './thumbnailPath.ts';

/** Pictures of 2,500 videos, about 50 MB. */
const MOST_FILES = 5000;
const SMALLEST = Math.min(...thumbnailWidths);

const NO_PICTURE = refused(404, 'There is no such picture.');
const WRONG_WIDTH = refused(400, `The width must be ${thumbnailWidths.join(' or ')}.`);

declare module 'fastify' {
  interface FastifyInstance {
    /** Fetches pictures of videos. */
    thumbnails: ThumbnailFetcher;
  }
}

/** The requested width; null for a query that we do not make. */
function widthOf(query: unknown): number | null {
  const { width, ...more }: { width?: unknown } = typeof query === 'object' && query !== null ? query : {};
  if (Object.keys(more).length > 0) return null;
  if (width === undefined) return thumbnailWidths[0];
  return thumbnailWidths.find((known) => String(known) === width) ?? null;
}

/**
 * Serves the pictures of feed videos from a cache of this server: `/{video id}.webp`, with `?width=`. A request for a picture that
 * is not cached waits a short time for it, then gets a stand-in that browsers keep for a minute.
 *
 * @param sources current sources whose videos have pictures; sample videos have none
 */
export function registerThumbnails(app: FastifyInstance, sources: () => Promise<readonly string[]>): ThumbnailFetcher {
  const { config, db, log } = app.context;
  const resizer = new ThumbnailResizer(log);
  const files = new PictureFiles(join(config.dataDir, 'thumbnails'), MOST_FILES);
  const fetcher = new ThumbnailFetcher(app.context, files, resizer);
  const standIn = standInPictures(resizer);
  app.decorate('thumbnails', fetcher);
  fetcher.start();

  app.get<{ Params: { file: string } }>(THUMBNAIL_ROUTE, async (request, reply) => {
    const videoId = videoOfFile(request.params.file);
    const requested = widthOf(request.query);
    if (requested === null) return sendProblem(reply, WRONG_WIDTH);
    // Browsers choose a width for their screen, but visitors who save data get the smallest.
    const width = clientPreferences(request.headers).savesData ? SMALLEST : requested;
    reply.header('vary', 'Save-Data');
    if (videoId === null) return sendProblem(reply, NO_PICTURE);

    let cached = await files.read(videoId, width);
    if (cached !== null && !fetcher.isFresh(cached.fetchedAt)) void fetcher.fetch(videoId, false);
    if (cached === null) {
      if (!(await feedsRepository(db).knows(await sources(), videoId))) return sendProblem(reply, NO_PICTURE);
      await waitBriefly(fetcher.fetch(videoId, true));
      cached = await files.read(videoId, width);
    }
    if (cached === null)
      return sendPicture(request, reply, { ...(await standIn(width)), cacheControl: STAND_IN_CACHE_CONTROL });
    return sendPicture(request, reply, {
      bytes: cached.bytes,
      type: 'image/webp',
      cacheControl: PICTURE_CACHE_CONTROL,
    });
  });
  return fetcher;
}
