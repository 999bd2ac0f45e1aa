import type { Beat } from './heartbeat.ts';

const BEAT_MS = 1000;

/**
 * Sends a beat to a worker every second; when the beats stop, the worker reports that the page hangs. A page that is hidden, or
 * waits in a dialog of the browser, is not watched.
 *
 * @param shown returns the page in view
 * @param onReported called when the worker has reported a page
 */
export function startHeartbeat(shown: () => Beat, onReported: () => void): void {
  let worker: Worker;
  try {
    worker = new Worker(new URL('./heartbeat.ts', import.meta.url));
  } catch {
    // This browser starts no workers: hangs are not reported.
    return;
  }
  worker.onmessage = onReported;
  const beat = () => worker.postMessage(document.visibilityState === 'visible' ? shown() : null);
  const pause = () => worker.postMessage(null);
  beat();
  setInterval(beat, BEAT_MS);
  document.addEventListener('visibilitychange', beat);
  for (const name of ['beforeprint', 'beforeunload', 'pagehide']) addEventListener(name, pause);
}
