/** Time after which the target was probably a file, which does not replace this page; milliseconds. */
const LONGEST_MS = 10_000;

/** Marks a link that the browser itself follows, so that every tap gives feedback (`markGoing` of the platform). */
export function markLeaving({ target, defaultPrevented }: MouseEvent): void {
  const link = target instanceof Element ? target.closest('a') : null;
  if (defaultPrevented || !link || link.target || link.download || link.origin !== location.origin || link.hash) return;
  link.dataset.going = '';
  const unmark = () => delete link.dataset.going;
  setTimeout(unmark, LONGEST_MS);
  addEventListener('pagehide', unmark, { once: true });
}
