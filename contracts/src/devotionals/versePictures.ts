import { type IsoDate, isIsoDate, type Language } from '../lib/calendar.ts';
import { cardSize } from '../pictures/pageCard.ts';

/**
 * Sizes in pixels of the picture of a day's verse: for a chat message, for a status update that fills a phone's screen, and for
 * a link preview.
 */
export const versePictureShapes = {
  post: { width: 1080, height: 1350 },
  status: { width: 1080, height: 1920 },
  card: cardSize,
} as const;
export type VersePictureShape = keyof typeof versePictureShapes;

/** Identifies a picture of a verse. */
export interface VersePicture {
  date: IsoDate;
  language: Language;
  shape: VersePictureShape;
}

/** The pictures of verses are served below this path. */
export const VERSE_PICTURES_PATH = '/assets/verses/';

/** Address of the picture of a day's verse; stays the same when the text is edited. */
export const versePicturePath = ({ date, language, shape }: VersePicture): string =>
  `${VERSE_PICTURES_PATH}${date}-${language.toLowerCase()}-${shape}.jpg`;

/** Parses the file name of such an address; null if it names no picture. */
export function readVersePicture(file: string): VersePicture | null {
  const [, date, language, shape] = /^(\d{4}-\d{2}-\d{2})-(en|yo)-(post|status|card)\.jpg$/.exec(file) ?? [];
  if (!isIsoDate(date) || (shape !== 'post' && shape !== 'status' && shape !== 'card')) return null;
  return { date, language: language === 'yo' ? 'YO' : 'EN', shape };
}
