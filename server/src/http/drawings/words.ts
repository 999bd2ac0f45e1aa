import { shorten } from '@cog/contracts/lib/shorten';
import type { Sharp } from './Drawings.ts';

/** Where drawings find what they are made of. */
export interface DrawingFiles {
  /** Of the headings' font. */
  fontFile: string;
  /** Folder of the scenes. */
  scenesDir: string;
}

export const GOLD = '#f5b83d';
export const LIGHT = '#f7f2ff';

/** Words as pixels, which are put on a picture. */
export interface DrawnWords {
  data: Buffer;
  width: number;
  height: number;
}

/** Characters that are never cut further. */
const SHORTEST_CUT = 40;

const inMarkup = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/**
 * Draws words in the headings' font, in lines of a width.
 *
 * @param width in pixels, of the longest line
 */
export function wordDrawer(sharp: Sharp, fontFile: string, width: number) {
  const words = async (text: string, size: number, colour = LIGHT): Promise<DrawnWords> => {
    const { data, info } = await sharp({
      text: {
        text: `<span foreground="${colour}">${inMarkup(text)}</span>`,
        font: `Imole Serif Bold ${size}`,
        fontfile: fontFile,
        width,
        wrap: 'word-char',
        dpi: 72,
        spacing: -Math.round(size * 0.1),
        rgba: true,
      },
    })
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height };
  };

  /** In the largest of the sizes that is not taller than given; what the smallest cannot hold is cut. */
  const fitted = async (text: string, sizes: readonly number[], tallest: number, colour = LIGHT) => {
    const smallest = sizes.at(-1) ?? 1;
    let rest = text;
    let drawn = await words(rest, smallest, colour);
    while (drawn.height > tallest && rest.length > SHORTEST_CUT) {
      rest = shorten(rest, Math.floor(rest.length * Math.min(tallest / drawn.height, 0.95)));
      drawn = await words(rest, smallest, colour);
    }
    // Height grows with the square of the size, but for where lines end.
    const likely = sizes.filter((size) => drawn.height * (size / smallest) ** 2 < tallest * 1.4);
    for (const size of likely) {
      const larger = await words(rest, size, colour);
      if (larger.height <= tallest) return larger;
    }
    return drawn;
  };

  return { words, fitted };
}

/** Words at their place, for `composite`. */
export const layerOf = ({ data, width, height }: DrawnWords, left: number, top: number) => ({
  input: data,
  raw: { width, height, channels: 4 as const },
  left: Math.round(left),
  top: Math.round(top),
});
