const REDUCED = '(prefers-reduced-motion: reduce)';

const canMove = () => 'startViewTransition' in document && !matchMedia(REDUCED).matches;

/**
 * Gets the page that is left ready to turn into the one that a link leads to: `data-move` on the root says how, and the shell's
 * sheet what that looks like. A link that says `prev` or `next` slides; the picture of a card becomes the one that leads the page.
 *
 * @returns whether there is a transition: the browser knows them, and the visitor has not asked for less motion
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

/** Marks a pressed link until its page is there, so that a tap is answered on any line. */
export function markGoing(link: HTMLAnchorElement, until: Promise<unknown>): void {
  link.dataset.going = '';
  const unmark = () => delete link.dataset.going;
  until.then(unmark, unmark);
}
