/** A distance on the 4-pixel scale, as in the tokens `--space-…`. */
export type Space = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 8 | 10 | 12 | 16;

const space = (step: Space) => step && `var(--space-${step})`;
const gaps = (gap: Space, columnGap?: Space) =>
  `gap: ${space(gap)}${columnGap === undefined ? '' : ` ${space(columnGap)}`};`;

// Declarations for styled components: plain strings, which builds drop if no page uses them.

/** Below each other; the second gap is between columns, if there are any on wide screens. */
export const column = (gap: Space, columnGap?: Space) =>
  `display: grid; grid-template-columns: minmax(0, 1fr); ${gaps(gap, columnGap)}`;

/** Next to each other, as many as fit; with two gaps the first is between lines. */
export const row = (gap: Space, columnGap?: Space) => `display: flex; flex-wrap: wrap; ${gaps(gap, columnGap)}`;

/** Like `row`, but aligned and spread to both ends. */
export const spread = (gap: Space, columnGap?: Space) =>
  `${row(gap, columnGap)} align-items: center; justify-content: space-between;`;

const edged = 'background: var(--color-surface); border: 1px solid var(--color-line);';

/** A box on the page's background, with a border. */
export const surface = `${edged} border-radius: var(--radius-medium);`;

/** The same with a shadow: an item of a list. */
export const card = `${surface} box-shadow: var(--shadow);`;

/** A large card: a part of a page. */
export const sheet = `${edged} border-radius: var(--radius-large); box-shadow: var(--shadow);`;

/** Explanatory text, quieter than the text it explains. */
export const note = 'color: var(--color-ink-soft); font-size: 1rem;';

/** As small and quiet as a caption. */
export const quiet = 'color: var(--color-ink-soft); font-size: var(--text-small);';

/** As tall as a thumb, in pixels; for links in text. */
export const tall = (height: 44 | 48 = 48) => `display: inline-flex; align-items: center; min-height: ${height}px;`;
