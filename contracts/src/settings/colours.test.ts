import {
  COLOUR,
  colourStyles,
  contrast,
  darkColour,
  fixedColours,
  leastContrast,
  READABLE,
  readableColour,
  readColour,
  siteColours,
} from './colours.ts';

/** 343 colours evenly spread over the RGB cube. */
const steps = [0, 42, 85, 128, 170, 213, 255];
const hex = (value: number) => value.toString(16).padStart(2, '0');
const all = steps.flatMap((red) =>
  steps.flatMap((green) => steps.map((blue) => `#${hex(red)}${hex(green)}${hex(blue)}`)),
);

const least = (colour: string, others: readonly string[]) =>
  Math.min(...others.map((other) => contrast(colour, other)));

it('measures contrast as WCAG does', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(contrast('#c8432b', '#c8432b')).toBe(1);
});

it('finds for every colour one that is read by day, and one by night', () => {
  const { light, dark } = fixedColours;
  for (const colour of all) {
    const [main, bar] = [readableColour('main', colour), readableColour('bar', colour)];
    const [nightMain, nightBar] = [darkColour('main', main), darkColour('bar', bar)];
    expect([main, bar, nightMain, nightBar].every((one) => COLOUR.test(one))).toBe(true);
    expect(least(main, [light.paper, light.surface, light.onDawn])).toBeGreaterThanOrEqual(4.5);
    expect(least(bar, [light.onNight, light.sun])).toBeGreaterThanOrEqual(4.5);
    expect(least(nightMain, [dark.paper, dark.surface, dark.onDawn])).toBeGreaterThanOrEqual(4.5);
    expect(least(nightBar, [dark.onNight, dark.sun])).toBeGreaterThanOrEqual(4.5);
  }
});

it('leaves a colour that is read as it is, and goes no further than it must with another', () => {
  expect(readableColour('main', '#5b3fa8')).toBe('#5b3fa8');
  expect(readableColour('bar', '#1e1b4b')).toBe('#1e1b4b');
  const mended = readableColour('main', '#f08c00');
  expect(contrast(mended, fixedColours.light.paper)).toBeLessThan(4.8);
  // The colour stays orange.
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(mended.slice(at, at + 2), 16));
  expect((red ?? 0) > (green ?? 0) && (green ?? 0) > (blue ?? 0)).toBe(true);
});

it('writes rules for both schemes in some 250 bytes, and none for a church that has chosen nothing', () => {
  expect(colourStyles({})).toBe('');
  const styles = colourStyles({ mainColour: '#00663a', barColour: '#00341c' });
  expect(styles).toContain(':root{--color-dawn:#00663a;--color-night:#00341c}');
  expect(styles).toContain(`:root[data-theme=dark]{--color-dawn:${darkColour('main', '#00663a')}`);
  expect(styles.length).toBeLessThanOrEqual(260);
  expect(colourStyles({ barColour: '#00341c' })).not.toContain('--color-dawn');
});

it('names the site’s own for a sheet that holds whatever the page came with', () => {
  const styles = colourStyles({ barColour: '#00341c' }, true);
  expect(styles).toContain(`:root{--color-dawn:${siteColours.main.light};--color-night:#00341c}`);
  expect(styles).toContain(`:root[data-theme=dark]{--color-dawn:${siteColours.main.dark};`);
});

it.each([
  ['#5B3FA8', '#5b3fa8'],
  [' 5b3fa8 ', '#5b3fa8'],
  ['#5b3', '#55bb33'],
  ['rgb(91, 63, 168)', '#5b3fa8'],
  ['RGB(0 0 7)', '#000007'],
  ['rgb(256, 0, 0)', null],
  ['#5b3f', null],
  ['purple', null],
  ['', null],
])('reads the colour %j', (typed, colour) => {
  expect(readColour(typed)).toBe(colour);
});

it('judges a colour by what it is read worst with', () => {
  expect(leastContrast('main', '#5b3fa8')).toBeCloseTo(contrast('#5b3fa8', fixedColours.light.paper), 5);
  expect(leastContrast('main', '#ffd54f')).toBeLessThan(READABLE);
  expect(leastContrast('bar', readableColour('bar', '#f0b000'))).toBeGreaterThanOrEqual(READABLE);
});
