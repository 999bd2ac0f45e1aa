import { type IsoDate, isIsoDate, type Language } from '../lib/calendar.ts';
import { cardSize } from '../pictures/pageCard.ts';

/** Shapes in which a day's verse is drawn, in pixels: for a chat, for a status, which fills a phone's screen, and for a link's preview. */
export const versePictureShapes = {
  post: { width: 1080, height: 1350 },
  status: { width: 1080, height: 1920 },
  card: cardSize,
} as const;
export type VersePictureShape = keyof typeof versePictureShapes;

/** Which picture an address names. */
export interface VersePicture {
  date: IsoDate;
  language: Language;
  shape: VersePictureShape;
}

/** Below it the pictures of verses are served. */
export const VERSE_PICTURES_PATH = '/assets/verses/';

/** Address of the picture of a day's verse; it stays the same when the text is edited. */
export const versePicturePath = ({ date, language, shape }: VersePicture): string =>
  `${VERSE_PICTURES_PATH}${date}-${language.toLowerCase()}-${shape}.jpg`;

/** Reads the file's name of such an address; null for one that names no picture. */
export function readVersePicture(file: string): VersePicture | null {
  const [, date, language, shape] = /^(\d{4}-\d{2}-\d{2})-(en|yo)-(post|status|card)\.jpg$/.exec(file) ?? [];
  if (!isIsoDate(date) || (shape !== 'post' && shape !== 'status' && shape !== 'card')) return null;
  return { date, language: language === 'yo' ? 'YO' : 'EN', shape };
}
