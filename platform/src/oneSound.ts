/** One sound at a time on this site. Bundled with the code that plays it, and coordinated across pages and tabs. */
const CHANNEL = 'cog:sound';

/**
 * Announces to this page and other tabs that a sound begins here, and listens for the next one.
 *
 * @param stop called when another sound begins; omitted by players that cannot be stopped
 * @returns a function to call when this sound has ended, which stops listening
 */
export function beginSound(stop: () => void = () => {}): () => void {
  // Safari supports BroadcastChannel since 15.4; without it tabs do not coordinate.
  if (typeof BroadcastChannel !== 'function') return () => {};
  const others = new BroadcastChannel(CHANNEL);
  others.onmessage = stop;
  others.postMessage(null);
  return () => others.close();
}
