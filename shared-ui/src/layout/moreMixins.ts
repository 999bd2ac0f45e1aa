// Declarations for styled components: plain strings, which a build leaves out where no page has them.

/** A picture that fills its frame. */
export const cover = 'width: 100%; height: 100%; object-fit: cover;';

/** For `::before` and `::after`: lies over the whole of what is around it, as a card's link that has the card as its target. */
export const overlay = "content: ''; position: absolute; inset: 0;";

/** A button that is an icon alone. */
export const iconButton = (size: 44 | 48) =>
  `display: grid; place-items: center; width: ${size}px; height: ${size}px; border: 0; background: none; cursor: pointer;`;

/** Ends in dots after so many lines. */
export const clamp = (lines: number) =>
  `display: -webkit-box; overflow: hidden; -webkit-box-orient: vertical; -webkit-line-clamp: ${lines};`;

/** Seen by screen readers alone. */
export const hidden = 'position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%);';

/** A sheet under a stroke of sun: the part that matters most. */
export const sunSheet =
  'background: var(--color-surface); border-top: 6px solid var(--color-sun); border-radius: var(--radius-large); box-shadow: var(--shadow);';
