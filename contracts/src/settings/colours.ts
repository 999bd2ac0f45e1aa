/**
 * The fixed colours with which the church's own colours must have enough contrast, in the light and the dark theme (WCAG 2.2,
 * 1.4.3). They are tokens of `shared-ui`; a test there compares them.
 */
export const fixedColours = {
  light: { paper: '#fffbf3', surface: '#ffffff', onDawn: '#ffffff', onNight: '#f7f2ff', sun: '#f5b83d' },
  dark: { paper: '#121024', surface: '#1c1938', onDawn: '#161230', onNight: '#f3effc', sun: '#f5b83d' },
} as const;

/** The default colours, for a church that has chosen none; compared by the same test. */
export const siteColours = {
  main: { light: '#5b3fa8', dark: '#b59cf5' },
  bar: { light: '#1e1b4b', dark: '#0c0a1c' },
} as const;

/** Minimum contrast of text. */
export const READABLE = 4.5;

export const COLOUR = /^#[0-9a-f]{6}$/;

/** Converts a colour as people write it ('5B3FA8', '#5b3', 'rgb(91, 63, 168)') to '#rrggbb'; null if it is invalid. */
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

/** Linear-light red, green and blue of '#rrggbb': 0 to 1. */
const lightOf = (colour: string): Triple => [
  toLinear(Number.parseInt(colour.slice(1, 3), 16) / 255),
  toLinear(Number.parseInt(colour.slice(3, 5), 16) / 255),
  toLinear(Number.parseInt(colour.slice(5, 7), 16) / 255),
];

function luminance(colour: string): number {
  const [red, green, blue] = lightOf(colour);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio of two colours given as '#rrggbb', 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [first, second] = [luminance(one), luminance(other)];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

/** Converts a colour to Oklab: perceived lightness and two colour axes (Björn Ottosson 2020). */
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

/** Converts to '#rrggbb'; colours that screens cannot show are clipped. */
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

/** The same colour with another lightness; its chroma is scaled accordingly. */
function withLightness(colour: string, lightness: number): string {
  const [now, a, b] = toOklab(colour);
  const strength = Math.min(1, lightness / now || 0, (1 - lightness) / (1 - now) || 0);
  return fromOklab([lightness, a * strength, b * strength]);
}

/**
 * The nearest darker or lighter colour with enough contrast to all the others, found in imperceptible steps; the colour itself
 * if it already has.
 */
function nearest(colour: string, others: readonly string[], direction: 'darker' | 'lighter'): string {
  const isReadable = (candidate: string) => others.every((other) => contrast(candidate, other) >= READABLE);
  if (isReadable(colour)) return colour;
  const step = direction === 'darker' ? -0.005 : 0.005;
  for (let lightness = toOklab(colour)[0] + step; lightness > 0 && lightness < 1; lightness += step) {
    const candidate = withLightness(colour, lightness);
    if (isReadable(candidate)) return candidate;
  }
  return direction === 'darker' ? '#000000' : '#ffffff';
}

/** Which of the church's colours: that of links and buttons, or that of the bar and the footer. */
export type ChurchColour = 'main' | 'bar';

/** In the light theme, the backgrounds of each colour and the colours of text on it. */
const { paper, surface, onDawn, onNight, sun } = fixedColours.light;
const combinedWith: Readonly<Record<ChurchColour, readonly string[]>> = {
  main: [paper, surface, onDawn],
  bar: [onNight, sun],
};

/** The nearest colour that is readable in the light theme: the given one if it already is. */
export const readableColour = (which: ChurchColour, colour: string): string =>
  nearest(colour, combinedWith[which], 'darker');

/** The lowest contrast of a colour, in the light theme, with its backgrounds and the text on it; readable from `READABLE` on. */
export const leastContrast = (which: ChurchColour, colour: string): number =>
  Math.min(...combinedWith[which].map((other) => contrast(colour, other)));

/** The colour's variant for the dark theme. */
export function darkColour(which: ChurchColour, colour: string): string {
  const { paper, surface, onDawn, onNight, sun } = fixedColours.dark;
  if (which === 'main') return nearest(colour, [paper, surface, onDawn], 'lighter');
  const dark = withLightness(colour, Math.min(toOklab(colour)[0], 0.16));
  return nearest(dark, [onNight, sun], 'darker');
}

/** A church's colours; absent ones have the default. */
export interface ChurchColours {
  mainColour?: string | undefined;
  barColour?: string | undefined;
}

/** @param isWhole also declares the default colours where the church has chosen none */
function declarations({ mainColour, barColour }: ChurchColours, isDark: boolean, isWhole: boolean): string {
  const declare = (token: string, which: ChurchColour, chosen: string | undefined) => {
    const usual = isWhole ? siteColours[which][isDark ? 'dark' : 'light'] : '';
    const value = chosen ? (isDark ? darkColour(which, chosen) : chosen) : usual;
    return value === '' ? [] : [`${token}:${value}`];
  };
  return [...declare('--color-dawn', 'main', mainColour), ...declare('--color-night', 'bar', barColour)].join(';');
}

/**
 * CSS rules to append to a page's style sheet, for the selectors of `globalStyles`; '' if the church has chosen no colours. Some
 * 250 bytes with both colours.
 *
 * @param isWhole for a later style sheet, which must override whatever colours the page came with
 */
export function colourStyles(colours: ChurchColours, isWhole = false): string {
  const [light, dark] = [declarations(colours, false, isWhole), declarations(colours, true, isWhole)];
  if (light === '') return '';
  return `:root{${light}}@media(prefers-color-scheme:dark){:root:not([data-theme=light]){${dark}}}:root[data-theme=dark]{${dark}}`;
}
