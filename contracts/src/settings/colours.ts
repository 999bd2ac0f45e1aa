/**
 * What the church's own colours may be: everything that is shown on them, and that they are shown on, must be read by
 * day and by night (WCAG 2.2, 1.4.3). The other colours are the tokens of `shared-ui`; a test there compares them.
 */
export const fixedColours = {
  light: { paper: '#fffbf3', surface: '#ffffff', onDawn: '#ffffff', onNight: '#f7f2ff', sun: '#f5b83d' },
  dark: { paper: '#121024', surface: '#1c1938', onDawn: '#161230', onNight: '#f3effc', sun: '#f5b83d' },
} as const;

/** The site's own, which hold where the church has chosen none; the same test compares them. */
export const siteColours = {
  main: { light: '#5b3fa8', dark: '#b59cf5' },
  bar: { light: '#1e1b4b', dark: '#0c0a1c' },
} as const;

/** The least contrast of text. */
export const READABLE = 4.5;

export const COLOUR = /^#[0-9a-f]{6}$/;

/** A colour as people write it ('5B3FA8', '#5b3', 'rgb(91, 63, 168)') as '#rrggbb'; null for what is none. */
export function readColour(typed: string): string | null {
  const text = typed.trim().toLowerCase();
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/.exec(text)?.[1];
  if (digits !== undefined) return `#${digits.length === 6 ? digits : digits.replace(/./g, '$&$&')}`;
  const channels = /^rgb\((\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})\)$/.exec(text)?.slice(1).map(Number);
  if (channels === undefined || channels.some((channel) => channel > 255)) return null;
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

type Triple = readonly [number, number, number];

const toLinear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const fromLinear = (value: number) => (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055);

/** Red, green and blue of '#rrggbb', as light: 0 to 1. */
const lightOf = (colour: string): Triple => [
  toLinear(Number.parseInt(colour.slice(1, 3), 16) / 255),
  toLinear(Number.parseInt(colour.slice(3, 5), 16) / 255),
  toLinear(Number.parseInt(colour.slice(5, 7), 16) / 255),
];

function luminance(colour: string): number {
  const [red, green, blue] = lightOf(colour);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two colours as '#rrggbb', 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [first, second] = [luminance(one), luminance(other)];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

/** Lightness and the two axes of colour as people see them (Oklab, Björn Ottosson 2020). */
function toOklab(colour: string): Triple {
  const [red, green, blue] = lightOf(colour);
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

/** '#rrggbb'; what no screen shows is cut to what it does. */
function fromOklab([lightness, a, b]: Triple): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  const hex = (value: number) =>
    Math.round(255 * fromLinear(Math.min(1, Math.max(0, value))))
      .toString(16)
      .padStart(2, '0');
  return `#${channels.map(hex).join('')}`;
}

/** The same colour so much lighter or darker; its strength goes with it. */
function withLightness(colour: string, lightness: number): string {
  const [now, a, b] = toOklab(colour);
  const strength = Math.min(1, lightness / now || 0, (1 - lightness) / (1 - now) || 0);
  return fromOklab([lightness, a * strength, b * strength]);
}

/** The nearest colour that is read with all of these, darker or lighter in invisible steps; itself where it is. */
function nearest(colour: string, others: readonly string[], direction: 'darker' | 'lighter'): string {
  const isRead = (candidate: string) => others.every((other) => contrast(candidate, other) >= READABLE);
  if (isRead(colour)) return colour;
  const step = direction === 'darker' ? -0.005 : 0.005;
  for (let lightness = toOklab(colour)[0] + step; lightness > 0 && lightness < 1; lightness += step) {
    const candidate = withLightness(colour, lightness);
    if (isRead(candidate)) return candidate;
  }
  return direction === 'darker' ? '#000000' : '#ffffff';
}

/** Which of the church's colours: of links and buttons, or of the bar and the footer. */
export type ChurchColour = 'main' | 'bar';

/** What is below a colour by day, and what is on it. */
const { paper, surface, onDawn, onNight, sun } = fixedColours.light;
const besides: Readonly<Record<ChurchColour, readonly string[]>> = {
  main: [paper, surface, onDawn],
  bar: [onNight, sun],
};

/** The nearest colour that can be read by day: the one given where it can. */
export const readableColour = (which: ChurchColour, colour: string): string =>
  nearest(colour, besides[which], 'darker');

/** The least contrast of a colour by day with all that is below or on it; from `READABLE` on it is read well. */
export const leastContrast = (which: ChurchColour, colour: string): number =>
  Math.min(...besides[which].map((other) => contrast(colour, other)));

/** The same colour as it is in the dark. */
export function darkColour(which: ChurchColour, colour: string): string {
  const { paper, surface, onDawn, onNight, sun } = fixedColours.dark;
  if (which === 'main') return nearest(colour, [paper, surface, onDawn], 'lighter');
  const dark = withLightness(colour, Math.min(toOklab(colour)[0], 0.16));
  return nearest(dark, [onNight, sun], 'darker');
}

/** Colours of a church; what is left out is the site's own. */
export interface ChurchColours {
  mainColour?: string | undefined;
  barColour?: string | undefined;
}

/** @param isWhole names the site's own too, where the church has chosen none */
function declarations({ mainColour, barColour }: ChurchColours, isDark: boolean, isWhole: boolean): string {
  const declare = (token: string, which: ChurchColour, chosen: string | undefined) => {
    const usual = isWhole ? siteColours[which][isDark ? 'dark' : 'light'] : '';
    const value = chosen ? (isDark ? darkColour(which, chosen) : chosen) : usual;
    return value === '' ? [] : [`${token}:${value}`];
  };
  return [...declare('--color-dawn', 'main', mainColour), ...declare('--color-night', 'bar', barColour)].join(';');
}

/**
 * Rules for the end of a page's own sheet, by the selectors of `globalStyles`; '' for a church that has chosen nothing. Some 250
 * bytes with both colours.
 *
 * @param isWhole for a sheet after that one, which holds whatever the page came with
 */
export function colourStyles(colours: ChurchColours, isWhole = false): string {
  const [light, dark] = [declarations(colours, false, isWhole), declarations(colours, true, isWhole)];
  if (light === '') return '';
  return `:root{${light}}@media(prefers-color-scheme:dark){:root:not([data-theme=light]){${dark}}}:root[data-theme=dark]{${dark}}`;
}
