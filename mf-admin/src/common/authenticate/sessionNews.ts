/** Between the tabs of a browser, which share the session. */
const CHANNEL = 'cog:session';

/** Tells this page's news from those of other tabs: a channel is heard in its own page too. */
const HERE = Math.random();

/** Tells the other tabs that the session was prolonged, begun or ended here. */
export function tellOtherTabs(): void {
  if (typeof BroadcastChannel !== 'function') return;
  const others = new BroadcastChannel(CHANNEL);
  others.postMessage(HERE);
  others.close();
}

/** @returns the function that ends it */
export function hearOtherTabs(onNews: () => void): () => void {
  // Safari has channels since 15.4; without them a tab asks when it is next looked at.
  if (typeof BroadcastChannel !== 'function') return () => {};
  const others = new BroadcastChannel(CHANNEL);
  others.onmessage = ({ data }) => {
    if (data !== HERE) onNews();
  };
  return () => others.close();
}
