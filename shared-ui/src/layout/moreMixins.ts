// Declarations for styled components: plain strings, which builds drop if no page uses them.

/** A picture that fills its frame. */
export const cover = 'width: 100%; height: 100%; object-fit: cover;';

/** For `::before` and `::after`: covers the whole positioned ancestor, for example to make a card the target of its link. */
export const overlay = "content: ''; position: absolute; inset: 0;";

/** A button with an icon only. */
export const iconButton = (size: 44 | 48) =>
  `display: grid; place-items: center; width: ${size}px; height: ${size}px; border: 0; background: none; cursor: pointer;`;

/** Truncated with an ellipsis after this many lines. */
export const clamp = (lines: number) =>
  `display: -webkit-box; overflow: hidden; -webkit-box-orient: vertical; -webkit-line-clamp: ${lines};`;

/** Visible to screen readers only. */
export const hidden = 'position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%);';

/** A sheet with a sun-coloured line on top: the part that matters most. */
export const sunSheet =
  'background: var(--color-surface); border-top: 6px solid var(--color-sun); border-radius: var(--radius-large); box-shadow: var(--shadow);';
