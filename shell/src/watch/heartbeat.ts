import { INCIDENTS_PATH, type IncidentReport } from '@cog/contracts/reports/incidents.constants';

/** What a page posts to its heartbeat worker every second: the page in view, or null if it is not to be watched now. */
export type Beat = Pick<IncidentReport, 'remote' | 'version' | 'route' | 'failed'> | null;

const TICK_MS = 1000;
/** A page without a beat for this long hangs. The longest task of our own pages on a slow phone takes a fifth of it. */
const FROZEN_MS = 6000;

/**
 * Reports a page the first time that its beats stop.
 *
 * @param send sends the report to the server
 * @returns `beat`, to call with each message of the page, and `tick`, to call every second
 */
export function listenForBeats(send: (report: IncidentReport) => void, now: () => number = () => performance.now()) {
  let page: Beat = null;
  let beatAt = now();
  let tickAt = beatAt;
  let isReported = false;
  return {
    beat(shown: Beat) {
      page = shown;
      beatAt = now();
    },
    tick() {
      // The phone slept, and this worker with it, so there were no beats.
      if (now() - tickAt > 3 * TICK_MS) beatAt = now();
      tickAt = now();
      if (page === null || isReported || now() - beatAt < FROZEN_MS) return;
      isReported = true;
      const message = `The tab did nothing for ${FROZEN_MS / 1000} seconds.`;
      send({ kind: 'tab-frozen', ...page, message });
    },
  };
}

/** As a worker, it keeps running while the page's thread hangs. */
if ('WorkerGlobalScope' in globalThis) {
  const headers = { 'content-type': 'application/json' };
  const { beat, tick } = listenForBeats((report) => {
    fetch(INCIDENTS_PATH, { method: 'POST', headers, body: JSON.stringify(report) }).catch(() => {});
    // The page receives this when it runs again.
    postMessage(null);
  });
  addEventListener('message', ({ data }) => beat(data as Beat));
  setInterval(tick, TICK_MS);
}
