/** Longest wait for the first paint, in milliseconds. */
const LONGEST_WAIT_MS = 1000;

/** Does work once what a visitor sees first is painted, its urgent picture included; at once in a tab that is hidden. */
export function whenPainted(work: () => void): void {
  let isDone = false;
  const once = () => {
    if (isDone) return;
    isDone = true;
    work();
  };
  if (document.hidden) {
    once();
    return;
  }
  setTimeout(once, LONGEST_WAIT_MS);
  new PerformanceObserver((entries) => {
    if (entries.getEntriesByName('first-contentful-paint').length === 0) return;
    const next = () => requestAnimationFrame(() => setTimeout(once));
    const picture = document.querySelector<HTMLImageElement>('img[fetchpriority=high]');
    // Decoded, it is in the next frame; one that has only come may be frames away.
    if (picture) picture.decode().then(next, next);
    else next();
  }).observe({ type: 'paint', buffered: true });
}
