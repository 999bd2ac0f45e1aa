/** One sound at a time on this site. Bundled with the code that makes one; it reaches every page and every tab. */
const CHANNEL = 'cog:sound';

/**
 * Says, on this page and in the other tabs, that a sound begins here, and hears of the next one that does.
 *
 * @param stop called when another sound begins; a player that cannot be stopped leaves it out
 * @returns to be called when this sound has ended: it is not stopped after that
 */
export function beginSound(stop: () => void = () => {}): () => void {
  // Safari has channels since 15.4; without them each tab sounds for itself.
  if (typeof BroadcastChannel !== 'function') return () => {};
  const others = new BroadcastChannel(CHANNEL);
  others.onmessage = stop;
  others.postMessage(null);
  return () => others.close();
}
