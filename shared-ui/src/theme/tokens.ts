/**
 * The colours of the site, light and dark, as CSS variables `--color-<name>`: the contract between remotes, which use
 * no colours of their own. `tokens.test.ts` checks the contrast of the pairs.
 */
export const lightColors = {
  paper: '#fffbf3',
  surface: '#ffffff',
  ink: '#1c1930',
  'ink-soft': '#57526e',
  night: '#1e1b4b',
  dawn: '#5b3fa8',
  sun: '#f5b83d',
  /** Drawn suns and large areas of their colour: `sun` in light mode, dimmed in dark mode. */
  glow: '#f5b83d',
  ember: '#c8432b',
  leaf: '#1f7a4d',
  /** Decorative hairlines; the edge of a control is `ink-soft`. */
  line: '#e4dcd0',
  'on-night': '#f7f2ff',
  'on-dawn': '#ffffff',
  'on-sun': '#1c1930',
};

export type ColorName = keyof typeof lightColors;

export const darkColors: Record<ColorName, string> = {
  paper: '#121024',
  surface: '#1c1938',
  ink: '#f3effc',
  'ink-soft': '#b8b1d1',
  night: '#0c0a1c',
  dawn: '#b59cf5',
  sun: '#f5b83d',
  glow: '#c9953a',
  ember: '#ff8a6b',
  leaf: '#6fd6a0',
  line: '#352f5c',
  'on-night': '#f3effc',
  'on-dawn': '#161230',
  'on-sun': '#1c1930',
};

/** `--color-…` declarations of a set of colours. */
export const colorVariables = (colors: Record<ColorName, string>): string =>
  Object.entries(colors)
    .map(([name, value]) => `--color-${name}:${value};`)
    .join('');
