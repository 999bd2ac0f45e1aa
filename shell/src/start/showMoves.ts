import { compactCss } from '@cog/shared-ui';

/** Transitions requested by the platform's `prepareMove`. Between documents, the frame's own styles make pages fade. */
const moves = compactCss(`
@keyframes leave { to { transform: translateX(var(--by)); opacity: 0 } }
@keyframes arrive { from { transform: translateX(calc(-1 * var(--by))); opacity: 0 } }
:root[data-move=next] { --by: -3rem }
:root[data-move=prev] { --by: 3rem }
:root:is([data-move=next], [data-move=prev])::view-transition-old(root) { animation-name: leave }
:root:is([data-move=next], [data-move=prev])::view-transition-new(root) { animation-name: arrive }
:root[data-move=picture] main img[fetchpriority=high] { view-transition-name: picture }
`);

/** Adds view transitions to navigations within the application. */
export function showMoves(): void {
  if (!('startViewTransition' in document)) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(moves);
  document.adoptedStyleSheets.push(sheet);
  const start = document.startViewTransition.bind(document);
  document.startViewTransition = (options) => {
    const transition = start(options);
    // The router ignores these promises: a press meanwhile, or a hidden tab, ends the transition early, which is not an error.
    transition.ready.catch(() => {});
    void transition.finished.finally(() => delete document.documentElement.dataset.move);
    return transition;
  };
}
