import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { coverWidths } from '@cog/contracts/books/constants';
import { UUID } from '@cog/contracts/lib/patterns';
import type { FastifyInstance } from 'fastify';
import { clientPreferences } from '../../../core/clientPreferences.ts';
import { refused } from '../../../http/answer.ts';
import { sendProblem } from '../../../http/sendProblem.ts';
import { PictureFetcher } from '../../pictures/PictureFetcher.ts';
import { PictureFiles } from '../../pictures/PictureFiles.ts';
import { PICTURE_CACHE_CONTROL, STAND_IN_CACHE_CONTROL, sendPicture, waitBriefly } from '../../pictures/sendPicture.ts';
import { booksRepository } from '../books.repository.ts';
import { CoverResizer } from './CoverResizer.ts';

/** Covers of 1,200 books, about 40 MB. */
const MOST_FILES = 2500;
const MOST_BYTES = 4 * 1024 * 1024;
/** Libraries redirect from the address of a cover to its storage. */
const REDIRECTS = 3;
const SMALLEST = Math.min(...coverWidths);

/** A transparent GIF of one pixel, which lets the page's drawn cover show through. */
const NOTHING_TO_SEE = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

const NO_COVER = refused(404, 'There is no such cover.');
const WRONG_QUERY = refused(400, `The width must be ${coverWidths.join(' or ')}, and v a mark of the cover's address.`);

declare module 'fastify' {
  interface FastifyInstance {
    /** Fetches covers by their addresses. */
    covers: PictureFetcher;
  }
}

/** The requested width; null for a query that we do not make. `v` only makes addresses of different covers differ. */
function widthOf(query: unknown): number | null {
  const { width, v, ...more }: { width?: unknown; v?: unknown } =
    typeof query === 'object' && query !== null ? query : {};
  if (Object.keys(more).length > 0 || (v !== undefined && !/^[\da-z]{1,10}$/.test(String(v)))) return null;
  if (width === undefined) return coverWidths[0];
  return coverWidths.find((known) => String(known) === width) ?? null;
}

/**
 * Serves book covers from a cache of this server, so that visitors' browsers contact no other host. A request for a cover that is
 * not cached waits a short time for it, then gets a transparent picture that browsers keep for a minute.
 */
export function registerCovers(app: FastifyInstance): void {
  const { config, db, log } = app.context;
  const fileName = (address: string) => createHash('sha256').update(address).digest('hex').slice(0, 40);
  const files = new PictureFiles(join(config.dataDir, 'covers'), MOST_FILES, fileName);
  const fetcher = new PictureFetcher(app.context, files, new CoverResizer(log), (url) => ({
    url,
    accept: 'image/jpeg, image/png, image/webp',
    maxBytes: MOST_BYTES,
    publicOnly: config.coversPublicOnly,
    redirects: REDIRECTS,
  }));
  app.decorate('covers', fetcher);
  fetcher.start();
  app.addHook('preClose', () => fetcher.close());

  app.get<{ Params: { id: string } }>('/api/books/:id/cover', async (request, reply) => {
    const requested = widthOf(request.query);
    if (requested === null) return sendProblem(reply, WRONG_QUERY);
    // Browsers choose a width for their screen, but visitors who save data get the smallest.
    const width = clientPreferences(request.headers).savesData ? SMALLEST : requested;
    reply.header('vary', 'Save-Data');
    const { id } = request.params;
    const address = UUID.test(id) ? await booksRepository(db).coverOf(id) : undefined;
    if (address === undefined || address === null) return sendProblem(reply, NO_COVER);

    let cached = await files.read(address, width);
    if (cached === null) {
      await waitBriefly(fetcher.fetch(address, true));
      cached = await files.read(address, width);
    } else if (!fetcher.isFresh(cached.fetchedAt)) {
      void fetcher.fetch(address, false);
    }
    return cached === null
      ? sendPicture(request, reply, { bytes: NOTHING_TO_SEE, type: 'image/gif', cacheControl: STAND_IN_CACHE_CONTROL })
      : sendPicture(request, reply, { bytes: cached.bytes, type: 'image/webp', cacheControl: PICTURE_CACHE_CONTROL });
  });
}
