import { type PHOTO_CARD, PICTURES_PATH } from './photoCard.ts';

/** Largest picture that is taken, in bytes; forms make it smaller before they send it. */
export const MOST_PICTURE_BYTES = 7 * 1024 * 1024;
/** Most pixels of a picture that is taken: 25 million, twice what phones' photos have. */
export const MOST_PICTURE_PIXELS = 25_000_000;
/** Longest side that is kept, in pixels: nothing on the site is shown larger. */
export const PICTURE_SIDE = 1600;
/** Days for which a picture stays that no setting, version of the settings, service, event or sermon names any more. */
export const UNUSED_PICTURE_DAYS = 30;

/** Widths in which a picture is had, in pixels, smallest first. */
export const pictureWidths = [160, 320, 640, 960, 1440] as const;
/** What else is made of a logo: icons of browsers and of the installed site, the card of a link's preview, a podcast's cover. */
export const logoFiles = [
  'icon-48.png',
  'icon-180.png',
  'icon-192.png',
  'icon-512.png',
  'maskable-512.png',
  'card.jpg',
  'cover.jpg',
] as const;

export type PictureFile = `${(typeof pictureWidths)[number]}.webp` | (typeof logoFiles)[number] | typeof PHOTO_CARD;

/** Names a picture by what it holds: the first 128 bits of a SHA-256, hexadecimal. */
export const PICTURE_HASH = /^[0-9a-f]{32}$/;

/** Address of a file of a picture: another one of another content, so that it is kept for good. */
export const picturePath = (hash: string, file: PictureFile): string => `${PICTURES_PATH}${hash}-${file}`;

/** What a page needs to show a picture: its name, and its size in pixels, so that nothing moves when it comes. */
export interface PictureSource {
  hash: string;
  width: number;
  height: number;
}

/** The value of `srcset`: every width that the picture has. */
export const pictureSrcSet = ({ hash, width }: PictureSource): string =>
  pictureWidths
    .filter((_, index) => index === 0 || (pictureWidths[index - 1] ?? 0) < width)
    .map((candidate) => `${picturePath(hash, `${candidate}.webp`)} ${Math.min(candidate, width)}w`)
    .join();
