const REDUCED = '(prefers-reduced-motion: reduce)';

const canMove = () => 'startViewTransition' in document && !matchMedia(REDUCED).matches;

/**
 * Prepares the view transition to a link's page: `data-move` on the root selects it, and the shell's styles define it.
 * A link with `prev` or `next` slides; a card's picture becomes the leading picture of its page.
 *
 * @returns whether there is a transition: the browser supports it, and the visitor has not asked for reduced motion
 */
export function prepareMove(link: HTMLAnchorElement): boolean {
  if (!canMove()) return false;
  const { dataset } = document.documentElement;
  const { rel } = link;
  const isTurn = rel === 'prev' || rel === 'next';
  const picture = isTurn ? null : link.closest('article, li')?.querySelector('img');
  for (const named of document.querySelectorAll<HTMLElement>(
    'img[fetchpriority=high], [style*=view-transition-name]',
  )) {
    named.style.viewTransitionName = 'none';
  }
  if (picture) picture.style.viewTransitionName = 'picture';
  dataset.move = isTurn ? rel : picture ? 'picture' : 'page';
  return true;
}

/** Marks a pressed link until its page has loaded, so that every tap gives feedback. */
export function markGoing(link: HTMLAnchorElement, until: Promise<unknown>): void {
  link.dataset.going = '';
  const unmark = () => delete link.dataset.going;
  until.then(unmark, unmark);
}
