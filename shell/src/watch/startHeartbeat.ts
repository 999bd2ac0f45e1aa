import type { Beat } from './heartbeat.ts';

const BEAT_MS = 1000;

/**
 * Tells a worker every second that the page is alive, which reports it when it hangs. A page that is out of sight is
 * asked for nothing, nor is one that waits in the browser's own dialog.
 *
 * @param shown the page that is shown
 * @param onTold called when the worker has reported it
 */
export function startHeartbeat(shown: () => Beat, onTold: () => void): void {
  let worker: Worker;
  try {
    worker = new Worker(new URL('./heartbeat.ts', import.meta.url));
  } catch {
    // A browser that starts no workers: nothing is missed but reports.
    return;
  }
  worker.onmessage = onTold;
  const beat = () => worker.postMessage(document.visibilityState === 'visible' ? shown() : null);
  const rest = () => worker.postMessage(null);
  beat();
  setInterval(beat, BEAT_MS);
  document.addEventListener('visibilitychange', beat);
  for (const name of ['beforeprint', 'beforeunload', 'pagehide']) addEventListener(name, rest);
}
