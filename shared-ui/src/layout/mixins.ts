/** A distance on the 4-pixel scale, as the tokens `--space-…` have it. */
export type Space = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 8 | 10 | 12 | 16;

const space = (step: Space) => step && `var(--space-${step})`;
const gaps = (gap: Space, columnGap?: Space) =>
  `gap: ${space(gap)}${columnGap === undefined ? '' : ` ${space(columnGap)}`};`;

// Declarations for styled components: plain strings, which a build leaves out where no page has them.

/** One below the other; the second gap is that of columns, where wide screens have some. */
export const column = (gap: Space, columnGap?: Space) =>
  `display: grid; grid-template-columns: minmax(0, 1fr); ${gaps(gap, columnGap)}`;

/** Side by side, as many as there is room for; with two gaps the first is that of lines. */
export const row = (gap: Space, columnGap?: Space) => `display: flex; flex-wrap: wrap; ${gaps(gap, columnGap)}`;

/** As `row`, in line and to both ends. */
export const spread = (gap: Space, columnGap?: Space) =>
  `${row(gap, columnGap)} align-items: center; justify-content: space-between;`;

const edged = 'background: var(--color-surface); border: 1px solid var(--color-line);';

/** A box on the page's paper, with an edge. */
export const surface = `${edged} border-radius: var(--radius-medium);`;

/** The same, lifted from the paper: a thing in a list. */
export const card = `${surface} box-shadow: var(--shadow);`;

/** A large card: a part of a page. */
export const sheet = `${edged} border-radius: var(--radius-large); box-shadow: var(--shadow);`;

/** Words that explain, quieter than what they explain. */
export const note = 'color: var(--color-ink-soft); font-size: 1rem;';

/** As small and as quiet as a caption. */
export const quiet = 'color: var(--color-ink-soft); font-size: var(--text-small);';

/** As tall as a thumb, in pixels; for links among words. */
export const tall = (height: 44 | 48 = 48) => `display: inline-flex; align-items: center; min-height: ${height}px;`;
