import { shorten } from '@cog/contracts/lib/shorten';
import { type CardScene, cardSize } from '@cog/contracts/pictures/pageCard';
import type { Sharp } from './Drawings.ts';
import { readScene } from './readScene.ts';
import { type DrawingFiles, GOLD, LIGHT, layerOf, wordDrawer } from './words.ts';

/** Content of a link preview card: text on the left, a scene on the right. */
export interface CardDrawing {
  scene: CardScene;
  /** Lines above the title, if any. */
  above: readonly string[];
  title: string;
  /** Line below the title, in a smaller font. */
  below: string;
  /** Line at the bottom. */
  foot: string;
  /** The church's colours, as '#rrggbb'. */
  night: string;
  dawn: string;
}

/** Margin in pixels without text, because some programs crop cards. */
const MARGIN = 64;
const WORDS_WIDTH = 520;
const SCENE_LEFT = 440;
/** Font sizes in pixels, tried until the text fits. */
const TITLE_SIZES = [84, 76, 68, 60, 54, 48, 42, 36];
const TITLE_HEIGHT = 270;
const BELOW_SIZES = [32, 28, 24];
const BELOW_HEIGHT = 80;
const JPEG = { quality: 76, progressive: true } as const;

/** The scene on a sky in the church's colours, which fades into the text's side. */
async function backdrop({ scene, night, dawn }: CardDrawing, scenesDir: string): Promise<string> {
  const { width, height } = cardSize;
  const drawing = await readScene(scenesDir, scene);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>
<linearGradient id="sky" x2="0" y2="1"><stop stop-color="${night}"/><stop offset=".62" stop-color="${dawn}"/></linearGradient>
<linearGradient id="side"><stop offset=".44" stop-color="${night}"/><stop offset=".66" stop-color="${night}" stop-opacity="0"/></linearGradient></defs>
<path fill="url(#sky)" d="M0 0h${width}v${height}H0z"/>
<svg x="${SCENE_LEFT}" width="${width - SCENE_LEFT}" height="${height}" viewBox="0 0 640 360" preserveAspectRatio="xMidYMid slice" stroke-linecap="round">${drawing}</svg>
<path fill="url(#side)" d="M0 0h${width}v${height}H0z"/></svg>`;
}

/**
 * Draws a link preview card. Long text gets a smaller font, and is truncated when the smallest is still too large.
 *
 * @returns a JPEG of `cardSize`
 */
export async function drawCard(sharp: Sharp, drawing: CardDrawing, files: DrawingFiles): Promise<Buffer> {
  const { words, fitted } = wordDrawer(sharp, files.fontFile, WORDS_WIDTH);
  const parts = [];
  for (const line of drawing.above) parts.push({ drawn: await fitted(line, [30, 26, 22], 64, GOLD), gap: 10 });
  parts.push({ drawn: await fitted(drawing.title, TITLE_SIZES, TITLE_HEIGHT), gap: 30 });
  if (drawing.below !== '') {
    parts.push({
      drawn: await fitted(drawing.below, BELOW_SIZES, BELOW_HEIGHT, drawing.above[0] ? LIGHT : GOLD),
      gap: 34,
    });
  }
  const foot = await words(shorten(drawing.foot, 60), 26, GOLD);
  const footTop = cardSize.height - MARGIN - foot.height;
  const tall = parts.reduce((sum, { drawn, gap }, index) => sum + drawn.height + (index > 0 ? gap : 0), 0);
  let top = Math.max(MARGIN - 16, (footTop - tall) / 2);
  const layers = parts.map(({ drawn, gap }, index) => {
    if (index > 0) top += gap;
    const layer = layerOf(drawn, MARGIN, top);
    top += drawn.height;
    return layer;
  });
  return sharp(Buffer.from(await backdrop(drawing, files.scenesDir)))
    .composite([...layers, layerOf(foot, MARGIN, footTop)])
    .jpeg(JPEG)
    .toBuffer();
}
