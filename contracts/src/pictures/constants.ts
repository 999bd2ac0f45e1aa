import { type PHOTO_CARD, PICTURES_PATH } from './photoCard.ts';

/** Largest accepted picture in bytes; forms shrink larger ones before uploading. */
export const MOST_PICTURE_BYTES = 7 * 1024 * 1024;
/** Most pixels of an accepted picture: 25 million, twice as many as in phones' photos. */
export const MOST_PICTURE_PIXELS = 25_000_000;
/** Longest side of a stored picture, in pixels: the site shows nothing larger. */
export const PICTURE_SIDE = 1600;
/** Days after which a picture is deleted if no setting, settings revision, service, event or sermon uses it. */
export const UNUSED_PICTURE_DAYS = 30;

/** Available widths of a picture in pixels, ascending. */
export const pictureWidths = [160, 320, 640, 960, 1440] as const;
/** Other files made from a logo: icons of browsers and of the installed site, the card for link previews, a podcast's cover. */
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

/** Identifies a picture by its content: the first 128 bits of its SHA-256, hexadecimal. */
export const PICTURE_HASH = /^[0-9a-f]{32}$/;

/** Address of a picture's file. Contains the content's hash, so that browsers may cache it forever. */
export const picturePath = (hash: string, file: PictureFile): string => `${PICTURES_PATH}${hash}-${file}`;

/** The data for showing a picture: its hash, and its size in pixels to reserve the space. */
export interface PictureSource {
  hash: string;
  width: number;
  height: number;
}

/** The value of `srcset`: all widths of the picture. */
export const pictureSrcSet = ({ hash, width }: PictureSource): string =>
  pictureWidths
    .filter((_, index) => index === 0 || (pictureWidths[index - 1] ?? 0) < width)
    .map((candidate) => `${picturePath(hash, `${candidate}.webp`)} ${Math.min(candidate, width)}w`)
    .join();
