/** Broadcast channel between the tabs of a browser, which share the session. */
const CHANNEL = 'cog:session';

/** Identifies this page's messages: a channel also delivers messages to other listeners in the same page. */
const HERE = Math.random();

/** Tells the other tabs that the session was extended, started or ended here. */
export function notifyOtherTabs(): void {
  if (typeof BroadcastChannel !== 'function') return;
  const others = new BroadcastChannel(CHANNEL);
  others.postMessage(HERE);
  others.close();
}

/** @returns the function that stops listening */
export function hearOtherTabs(onNews: () => void): () => void {
  // Safari supports BroadcastChannel since 15.4; without it a tab checks the session when it becomes visible again.
  if (typeof BroadcastChannel !== 'function') return () => {};
  const others = new BroadcastChannel(CHANNEL);
  others.onmessage = ({ data }) => {
    if (data !== HERE) onNews();
  };
  return () => others.close();
}
