import { thumbnailWidths } from '@cog/contracts/media/feeds.constants';
import type { Logger } from 'pino';
import { PictureResizer } from '../../pictures/PictureResizer.ts';

/** Small enough for a phone on metered data. */
const ENOUGH_BYTES: Readonly<Record<(typeof thumbnailWidths)[number], number>> = { 480: 15_000, 240: 6_000 };

export const heightOf = (width: number): number => (width * 9) / 16;

/** Makes pictures of videos, 16 to 9: what YouTube pads with black bars loses them. */
export class ThumbnailResizer extends PictureResizer {
  /** @param load how sharp is had; a test's own to do without it */
  constructor(log: Logger, load?: ConstructorParameters<typeof PictureResizer>[2]) {
    const sizes = thumbnailWidths.map(
      (width) => [width, { height: heightOf(width), enoughBytes: ENOUGH_BYTES[width] }] as const,
    );
    super(log, { sizes: new Map(sizes), isCropped: () => true }, load);
  }
}
