import type { IsoDate } from '@cog/contracts/lib/calendar';
import { shorten } from '@cog/contracts/lib/shorten';
import type { Sharp } from '../../../http/drawings/Drawings.ts';
import { readScene } from '../../../http/drawings/readScene.ts';
import { type DrawingFiles, type DrawnWords, GOLD, layerOf, wordDrawer } from '../../../http/drawings/words.ts';

/** A verse to draw, with its context. */
export interface VerseDrawing {
  width: number;
  height: number;
  /** The date of the devotional, which determines the scene. */
  date: IsoDate;
  /** The church's name for its devotional. */
  name: string;
  /** The date in words. */
  day: string;
  title: string;
  /** The verse with its reference, in plain text. */
  text: string;
  churchName: string;
  /** Host name of the site. */
  site: string;
  /** The church's colours, as '#rrggbb'. */
  night: string;
  dawn: string;
}

/** From Sunday to Saturday. */
const SCENES = ['choir', 'market', 'breakfast', 'prayer', 'lagoon', 'rooftops', 'children'] as const;

const MARGIN = 84;
/** Pixels above the text, and of the foot with the church's name; a status leaves room for the phone's own controls. */
const FRAMES = { post: { top: 64, foot: 140 }, status: { top: 220, foot: 300 } } as const;
/** Font sizes in pixels to try until a text fits. */
const TITLE_SIZES = [54, 48, 42, 36];
const VERSE_SIZES = [84, 76, 68, 62, 56, 50, 45, 40, 36, 32];
const TITLE_HEIGHT = 130;
/** Longest verse at the smallest size, in characters. */
const LONGEST_VERSE = 700;
const JPEG = { quality: 74, progressive: true } as const;

/** Splits '“Ask, and it shall be given.” Matthew 7:7 (KJV)' into verse and reference; a text without quotation marks stays whole. */
export function parts(text: string): { verse: string; place: string } {
  const [, verse, place] = /^(["“].+["”])[\s—–-]*([^"”]{3,80})$/s.exec(text.trim()) ?? [];
  return verse && place ? { verse, place } : { verse: text, place: '' };
}

/** Scenes are 640 by 360. */
const sceneHeightOf = (width: number) => Math.round((width * 360) / 640);

/** The background: the day's scene, whose top fades into the church's sky, above a foot for the church's name. */
async function backdrop(
  { width, height, date, night, dawn }: VerseDrawing,
  foot: number,
  dir: string,
): Promise<string> {
  const scene = await readScene(dir, String(SCENES[new Date(`${date}T12:00:00Z`).getUTCDay()]));
  const sceneHeight = sceneHeightOf(width);
  const top = height - foot - sceneHeight;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>
<linearGradient id="sky" x2="0" y2="1"><stop offset=".3" stop-color="${night}"/><stop offset=".8" stop-color="${dawn}"/></linearGradient>
<linearGradient id="in" x2="0" y2="1"><stop stop-color="#000"/><stop offset=".45" stop-color="#fff"/></linearGradient>
<mask id="fade"><path fill="url(#in)" d="M0 ${top}h${width}v${sceneHeight}H0z"/></mask></defs>
<path fill="url(#sky)" d="M0 0h${width}v${height}H0z"/>
<g mask="url(#fade)"><svg y="${top}" width="${width}" height="${sceneHeight}" viewBox="0 0 640 360" stroke-linecap="round">${scene}</svg></g>
<path fill="${night}" d="M0 ${height - foot}h${width}v${foot}H0z"/></svg>`;
}

/**
 * Draws the verse of a day over its scene. Long texts are set smaller, and cut if they do not fit at the smallest size.
 *
 * @returns a JPEG
 */
export async function drawVerse(sharp: Sharp, drawing: VerseDrawing, files: DrawingFiles): Promise<Buffer> {
  const { width, height } = drawing;
  const { words: drawText, fitted } = wordDrawer(sharp, files.fontFile, width - 2 * MARGIN);
  const { verse, place } = parts(drawing.text);
  const layers: ReturnType<typeof layerOf>[] = [];
  const put = (drawn: DrawnWords, top: number, left = MARGIN) => {
    layers.push(layerOf(drawn, left, top));
    return top + drawn.height;
  };

  const { top, foot } = FRAMES[height / width > 1.5 ? 'status' : 'post'];
  let y = put(await drawText(shorten(drawing.name, 60), 34), top);
  y = put(await drawText(drawing.day, 28), y + 14);
  y = put(await fitted(drawing.title, TITLE_SIZES, TITLE_HEIGHT, GOLD), y + 44);
  const placed = place === '' ? null : await drawText(place, 34, GOLD);
  // The scene is almost invisible near its top.
  const bottom = height - foot - sceneHeightOf(width) * 0.92 - (placed === null ? 0 : placed.height + 32);
  y = put(await fitted(shorten(verse, LONGEST_VERSE), VERSE_SIZES, bottom - y - 46), y + 46);
  if (placed !== null) put(placed, y + 32);
  const church = await drawText(shorten(drawing.churchName, 60), 40);
  const site = await drawText(shorten(drawing.site, 60), 28, GOLD);
  const under = put(church, height - foot + 28, (width - church.width) / 2);
  put(site, under + 12, (width - site.width) / 2);
  const picture = Buffer.from(await backdrop(drawing, foot, files.scenesDir));
  return sharp(picture).composite(layers).jpeg(JPEG).toBuffer();
}
