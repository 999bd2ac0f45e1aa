import { shorten } from '@cog/contracts/lib/shorten';
import type { Sharp } from './Drawings.ts';

/** Files that drawings need. */
export interface DrawingFiles {
  /** The headings' font file. */
  fontFile: string;
  /** Folder of the scenes. */
  scenesDir: string;
}

export const GOLD = '#f5b83d';
export const LIGHT = '#f7f2ff';

/** Rendered text, to be placed on a picture. */
export interface DrawnWords {
  data: Buffer;
  width: number;
  height: number;
}

/** Shortest length to truncate to. */
const SHORTEST_CUT = 40;

const inMarkup = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/**
 * Renders text in the headings' font, wrapped to a width.
 *
 * @param width of the longest line in pixels
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

  /** Renders text in the largest size that fits the height; truncates it if the smallest does not fit. */
  const fitted = async (text: string, sizes: readonly number[], tallest: number, colour = LIGHT) => {
    const smallest = sizes.at(-1) ?? 1;
    let rest = text;
    let drawn = await words(rest, smallest, colour);
    while (drawn.height > tallest && rest.length > SHORTEST_CUT) {
      rest = shorten(rest, Math.floor(rest.length * Math.min(tallest / drawn.height, 0.95)));
      drawn = await words(rest, smallest, colour);
    }
    // Height grows roughly with the square of the font size.
    const likely = sizes.filter((size) => drawn.height * (size / smallest) ** 2 < tallest * 1.4);
    for (const size of likely) {
      const larger = await words(rest, size, colour);
      if (larger.height <= tallest) return larger;
    }
    return drawn;
  };

  return { words, fitted };
}

/** Text at its position, for sharp's `composite`. */
export const layerOf = ({ data, width, height }: DrawnWords, left: number, top: number) => ({
  input: data,
  raw: { width, height, channels: 4 as const },
  left: Math.round(left),
  top: Math.round(top),
});
