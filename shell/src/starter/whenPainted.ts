/** Longest wait for the first paint, in milliseconds. */
const LONGEST_WAIT_MS = 1000;

/** Calls back once the first view has been painted, including its high-priority picture; at once in a hidden tab. */
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
    // A decoded picture is shown in the next frame; one that has only loaded may take several.
    if (picture) picture.decode().then(next, next);
    else next();
  }).observe({ type: 'paint', buffered: true });
}
