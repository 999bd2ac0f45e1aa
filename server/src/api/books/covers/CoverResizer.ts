import { coverWidths } from '@cog/contracts/books/constants';
import type { Logger } from 'pino';
import { PictureResizer } from '../../pictures/PictureResizer.ts';

/** Target sizes, small enough for a phone on metered data. */
const ENOUGH_BYTES: Readonly<Record<(typeof coverWidths)[number], number>> = { 320: 24_000, 160: 9_000 };

/** Most covers are near 2:3 and can lose a narrow strip. A square or wide cover would lose part of its title. */
const isNearTwoToThree = (ratio: number): boolean => ratio > 0.58 && ratio < 0.78;

/** Makes covers with an aspect ratio of 2:3. */
export class CoverResizer extends PictureResizer {
  constructor(log: Logger) {
    const sizes = coverWidths.map(
      (width) => [width, { height: (width * 3) / 2, enoughBytes: ENOUGH_BYTES[width] }] as const,
    );
    super(log, { sizes: new Map(sizes), isCropped: isNearTwoToThree });
  }
}
