import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { thumbnailWidths } from '@cog/contracts/feed';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refused } from '../../core/answer.ts';
import { isHeld } from '../../core/sendPrepared.ts';
import { sendProblem } from '../../core/sendProblem.ts';
import { wishesOf } from '../../core/visitorWishes.ts';
import { feedsRepository } from '../feeds.repository.ts';
import { standInPictures } from './standInPicture.ts';
import { ThumbnailFetcher } from './ThumbnailFetcher.ts';
import { ThumbnailFiles } from './ThumbnailFiles.ts';
import { ThumbnailPainter } from './ThumbnailPainter.ts';
import { THUMBNAIL_ROUTE, videoOfFile } from './thumbnailPath.ts';

/** About 50 MB, and 2,500 videos. */
const MOST_FILES = 5000;
/** Longest that a visitor waits for a picture that nobody has asked for before. */
const PATIENCE_MS = 250;
const SMALLEST = Math.min(...thumbnailWidths);
/** A week; then the browser asks whether it has changed. */
const GOOD = 'public, max-age=604800';
/** The picture itself may be there in a moment. */
const STAND_IN = 'public, max-age=60';

const NO_PICTURE = refused(404, 'There is no such picture.');
const WRONG_WIDTH = refused(400, `The width must be ${thumbnailWidths.join(' or ')}.`);

declare module 'fastify' {
  interface FastifyInstance {
    /** Fetches pictures of videos. */
    thumbnails: ThumbnailFetcher;
  }
}

/** The width that the query asks for; null for anything that is none of ours. */
function widthOf(query: unknown): number | null {
  const { width, ...more }: { width?: unknown } = typeof query === 'object' && query !== null ? query : {};
  if (Object.keys(more).length > 0) return null;
  if (width === undefined) return thumbnailWidths[0];
  return thumbnailWidths.find((known) => String(known) === width) ?? null;
}

/** Waits for something, but not for longer than a visitor will. */
async function patiently(wanted: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS);
  });
  await Promise.race([wanted, patience]);
  clearTimeout(timer);
}

function sendPicture(
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, type, cacheControl }: { bytes: Buffer; type: string; cacheControl: string },
): FastifyReply {
  const etag = `"${createHash('sha1').update(bytes).digest('base64url')}"`;
  reply.header('etag', etag).header('cache-control', cacheControl).header('x-content-type-options', 'nosniff');
  if (isHeld(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.header('content-type', type).send(bytes);
}

/**
 * Pictures of the videos that the feeds have named, kept and answered by this server: `/{video id}.webp`,
 * in another width with `?width=`. One that is not there yet is waited for shortly; then a drawing of
 * ours stands in, which a browser keeps for a minute.
 *
 * @param sources whose videos have pictures; the samples' do not exist
 */
export function registerThumbnails(app: FastifyInstance, sources: readonly string[]): ThumbnailFetcher {
  const { config, db, log } = app.context;
  const painter = new ThumbnailPainter(log);
  const files = new ThumbnailFiles(join(config.dataDir, 'thumbnails'), MOST_FILES);
  const fetcher = new ThumbnailFetcher(app.context, files, painter);
  const standIn = standInPictures(painter);
  app.decorate('thumbnails', fetcher);
  fetcher.start();

  app.get<{ Params: { file: string } }>(THUMBNAIL_ROUTE, async (request, reply) => {
    const videoId = videoOfFile(request.params.file);
    const asked = widthOf(request.query);
    if (asked === null) return sendProblem(reply, WRONG_WIDTH);
    // A browser asks for what its screen could show; a visitor who saves data has said what is enough.
    const width = wishesOf(request.headers).savesData ? SMALLEST : asked;
    reply.header('vary', 'Save-Data');
    if (videoId === null) return sendProblem(reply, NO_PICTURE);

    let kept = await files.read(videoId, width);
    if (kept !== null && !fetcher.isFresh(kept.fetchedAt)) void fetcher.fetch(videoId, false);
    if (kept === null) {
      if (!(await feedsRepository(db).knows(sources, videoId))) return sendProblem(reply, NO_PICTURE);
      await patiently(fetcher.fetch(videoId, true));
      kept = await files.read(videoId, width);
    }
    if (kept === null) return sendPicture(request, reply, { ...(await standIn(width)), cacheControl: STAND_IN });
    return sendPicture(request, reply, { bytes: kept.bytes, type: 'image/webp', cacheControl: GOOD });
  });
  return fetcher;
}
