import { THUMBNAIL_BASE_URL } from '../../../config.ts';
import type { ServerContext } from '../../../http/serverContext.ts';
import { PictureFetcher } from '../../pictures/PictureFetcher.ts';
import type { PictureFiles } from '../../pictures/PictureFiles.ts';
import type { ThumbnailResizer } from './ThumbnailResizer.ts';

const MOST_BYTES = 2 * 1024 * 1024;

/** Fetches videos' pictures by video id. */
export class ThumbnailFetcher extends PictureFetcher {
  constructor(
    { config, ...context }: Pick<ServerContext, 'config' | 'clock' | 'log'>,
    files: PictureFiles,
    resizer: ThumbnailResizer,
  ) {
    super(context, files, resizer, (videoId) => ({
      url: `${config.thumbnailBaseUrl}/vi/${videoId}/hqdefault.jpg`,
      accept: 'image/jpeg',
      maxBytes: MOST_BYTES,
      publicOnly: config.thumbnailBaseUrl === THUMBNAIL_BASE_URL,
    }));
  }
}
