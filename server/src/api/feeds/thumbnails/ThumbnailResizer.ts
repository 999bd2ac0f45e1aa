import { thumbnailWidths } from '@cog/contracts/media/feeds.constants';
import type { Logger } from 'pino';
import { PictureResizer } from '../../pictures/PictureResizer.ts';

/** Target sizes, small enough for a phone on metered data. */
const ENOUGH_BYTES: Readonly<Record<(typeof thumbnailWidths)[number], number>> = { 480: 15_000, 240: 6_000 };

export const heightOf = (width: number): number => (width * 9) / 16;

/** Makes video pictures with an aspect ratio of 16:9, which crops YouTube's black bars. */
export class ThumbnailResizer extends PictureResizer {
  /** @param load loads sharp; tests replace it to run without sharp */
  constructor(log: Logger, load?: ConstructorParameters<typeof PictureResizer>[2]) {
    const sizes = thumbnailWidths.map(
      (width) => [width, { height: heightOf(width), enoughBytes: ENOUGH_BYTES[width] }] as const,
    );
    super(log, { sizes: new Map(sizes), isCropped: () => true }, load);
  }
}
