import { coverWidths } from '@cog/contracts/books/constants';
import type { Logger } from 'pino';
import { PictureResizer } from '../../pictures/PictureResizer.ts';

/** Small enough for a phone on metered data. */
const ENOUGH_BYTES: Readonly<Record<(typeof coverWidths)[number], number>> = { 320: 24_000, 160: 9_000 };

/** Most books are near 2 to 3; of these a narrow strip may go. A square or a wide cover would lose its title. */
const isNearTwoToThree = (ratio: number): boolean => ratio > 0.58 && ratio < 0.78;

/** Makes covers, 2 to 3. */
export class CoverResizer extends PictureResizer {
  constructor(log: Logger) {
    const sizes = coverWidths.map(
      (width) => [width, { height: (width * 3) / 2, enoughBytes: ENOUGH_BYTES[width] }] as const,
    );
    super(log, { sizes: new Map(sizes), isCropped: isNearTwoToThree });
  }
}
