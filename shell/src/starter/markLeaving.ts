/** A page that has not come by then may be a file, which does not take this one's place; milliseconds. */
const LONGEST_MS = 10_000;

/** Marks a link whose page the browser itself goes to, so that a tap is answered on any line (`markGoing` of the platform). */
export function markLeaving({ target, defaultPrevented }: MouseEvent): void {
  const link = target instanceof Element ? target.closest('a') : null;
  if (defaultPrevented || !link || link.target || link.download || link.origin !== location.origin || link.hash) return;
  link.dataset.going = '';
  const unmark = () => delete link.dataset.going;
  setTimeout(unmark, LONGEST_MS);
  addEventListener('pagehide', unmark, { once: true });
}
