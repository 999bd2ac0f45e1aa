import { fixedColours, siteColours } from '@cog/contracts/settings/colours';
import { globalStyles } from './globalStyles.ts';
import { headingFontStyles } from './headingFont.ts';
import { type ColorName, darkColors, lightColors } from './tokens.ts';

/** Relative luminance of '#rrggbb' (WCAG 2.2). */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const text: [ColorName, ColorName][] = [
  ['ink', 'paper'],
  ['ink', 'surface'],
  ['ink-soft', 'paper'],
  ['ink-soft', 'surface'],
  ['dawn', 'paper'],
  ['dawn', 'surface'],
  ['ember', 'paper'],
  ['ember', 'surface'],
  ['leaf', 'paper'],
  ['leaf', 'surface'],
  ['on-night', 'night'],
  ['sun', 'night'],
  ['on-dawn', 'dawn'],
  ['on-dawn', 'ember'],
  ['on-sun', 'sun'],
  ['on-sun', 'glow'],
];

/** Edges of controls and the focus ring, with the backgrounds on which they appear. */
const controls: [ColorName, ColorName][] = [
  ['ink-soft', 'surface'],
  ['ink-soft', 'paper'],
  ['dawn', 'surface'],
  ['dawn', 'paper'],
  ['sun', 'night'],
  ['ember', 'surface'],
  ['leaf', 'surface'],
];

describe.each([
  ['by day', lightColors],
  ['by night', darkColors],
] as const)('the colours %s', (_, colors) => {
  it.each(text)('let %s be read on %s (4.5:1)', (ink, paper) => {
    expect(contrast(colors[ink], colors[paper])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(controls)('let %s be made out on %s (3:1)', (edge, paper) => {
    expect(contrast(colors[edge], colors[paper])).toBeGreaterThanOrEqual(3);
  });
});

it('are what a church’s own colours are checked against', () => {
  const named = ({ paper, surface, 'on-dawn': onDawn, 'on-night': onNight, sun }: typeof lightColors) => ({
    paper,
    surface,
    onDawn,
    onNight,
    sun,
  });
  expect(fixedColours).toEqual({ light: named(lightColors), dark: named(darkColors) });
  expect(siteColours).toEqual({
    main: { light: lightColors.dawn, dark: darkColors.dawn },
    bar: { light: lightColors.night, dark: darkColors.night },
  });
});

describe('the sheet that every page carries', () => {
  it('lets a new page begin at its top at once: the router scrolls there, and would glide through the page', () => {
    expect(globalStyles).not.toContain('scroll-behavior');
  });

  it('changes nothing by degrees where reduced motion is asked for: not even for the one frame that .01 ms take', () => {
    const reduced = globalStyles.split('prefers-reduced-motion:')[1] ?? '';
    expect(reduced).toMatch(/transition-duration:\s*0s\s*!important/);
  });

  it('stays within its budget of 4.2 kB', () => {
    expect(new TextEncoder().encode(globalStyles).length).toBeLessThanOrEqual(4200);
  });

  it('has the colours of the night for the device’s wish and for the person’s choice, the day’s for print', () => {
    const nights = globalStyles.split(`--color-paper:${darkColors.paper}`).length - 1;
    const days = globalStyles.split(`--color-paper:${lightColors.paper}`).length - 1;
    expect({ nights, days }).toEqual({ nights: 2, days: 2 });
  });

  it('keeps the spaces that calculations need when it is compacted', () => {
    expect(globalStyles).toContain('--text-title:clamp(1.5rem,1.25rem + 1.3vw,2.125rem)');
    expect(globalStyles).toContain('@media (prefers-color-scheme:dark){:root:not([data-theme=light]){');
  });

  it('hides what needs scripts, and shows what is in its place, in both cases without scripts', () => {
    const rules = (where: string) =>
      `${where}[data-needs-script]{display:none!important}${where}[data-without-script]{display:revert!important}`;
    expect(globalStyles).toContain('[data-without-script]{display:none');
    expect(globalStyles).toContain(`@media (scripting:none){${rules('')}}${rules(':root[data-scripts=off] ')}`);
  });

  it('names the headings’ fonts as the font faces do, their own first', () => {
    const styles = headingFontStyles('/fonts/heading.woff2');
    const faces = styles.matchAll(/font-family:('[^']+')/g);
    const families = [...faces].map(([, family]) => family).join();
    expect(families).toMatch(/^'Imole Serif',/);
    const [, alone] = /--font-heading:(Georgia[^;]+)/.exec(globalStyles) ?? [];
    expect(styles).toContain(`:root{--font-heading:${families},${alone}}`);
  });
});
