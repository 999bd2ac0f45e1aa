/** Family name of the headings' own font. */
const OWN = 'Imole Serif';

/** A serif font of devices, scaled to the size and height of the headings' own, so that lines break in the same places. */
interface Fallback {
  family: string;
  /** Names of its bold face on devices. */
  local: readonly string[];
  /** In per cent; measured by `fonts/fallbacks.py`. */
  size: number;
  ascent: number;
  descent: number;
}

const fallbacks: readonly Fallback[] = [
  { family: 'Imole Georgia', local: ['Georgia Bold', 'Georgia-Bold'], size: 85.4, ascent: 128.7, descent: 42.9 },
  { family: 'Imole Noto', local: ['Noto Serif Bold', 'NotoSerif-Bold'], size: 86.8, ascent: 126.6, descent: 42.2 },
  {
    family: 'Imole Times',
    local: ['Times New Roman Bold', 'TimesNewRomanPS-BoldMT', 'Liberation Serif Bold'],
    size: 101,
    ascent: 108.8,
    descent: 36.3,
  },
];

/** Fonts of headings on a page without the headings' font: device serifs, not scaled. */
export const DEVICE_SERIFS = "Georgia,'Noto Serif',serif";

const families = [OWN, ...fallbacks.map(({ family }) => family)].map((family) => `'${family}'`).join();

const fallbackFace = ({ family, local, size, ascent, descent }: Fallback) =>
  `@font-face{font-family:'${family}';font-weight:700;src:${local.map((name) => `local('${name}')`).join()};size-adjust:${size}%;ascent-override:${ascent}%;descent-override:${descent}%}`;

/**
 * The styles that load the headings' font, with fallbacks until it has loaded; they come after the global ones.
 * `optional`: a slow connection never waits for it and never sees the text change.
 *
 * @param url address of the woff2 file
 */
export const headingFontStyles = (url: string): string =>
  `@font-face{font-family:'${OWN}';font-weight:700;font-display:optional;src:url('${url}')format('woff2')}${fallbacks.map(fallbackFace).join('')}:root{--font-heading:${families},${DEVICE_SERIFS}}`;
