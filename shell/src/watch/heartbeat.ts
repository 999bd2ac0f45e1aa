import { INCIDENTS_PATH, type IncidentReport } from '@cog/contracts/reports/incidents.constants';

/** What the page tells its heartbeat every second: which page is in sight, null for none. */
export type Beat = Pick<IncidentReport, 'remote' | 'version' | 'route' | 'failed'> | null;

const TICK_MS = 1000;
/** A page that has told nothing for so long hangs: the longest work of our own pages on a slow phone is a fifth of it. */
const FROZEN_MS = 6000;

/**
 * Listens to a page and reports it the first time that it falls silent.
 *
 * @param send hands the report to the server
 * @returns to be called with each beat, and every second
 */
export function listenForBeats(send: (report: IncidentReport) => void, now: () => number = () => performance.now()) {
  let page: Beat = null;
  let beatAt = now();
  let tickAt = beatAt;
  let isTold = false;
  return {
    beat(told: Beat) {
      page = told;
      beatAt = now();
    },
    tick() {
      // The phone slept, and this worker with it.
      if (now() - tickAt > 3 * TICK_MS) beatAt = now();
      tickAt = now();
      if (page === null || isTold || now() - beatAt < FROZEN_MS) return;
      isTold = true;
      const message = `The tab did nothing for ${FROZEN_MS / 1000} seconds.`;
      send({ kind: 'tab-frozen', ...page, message });
    },
  };
}

/** Runs in a worker, which goes on where the page hangs. */
if ('WorkerGlobalScope' in globalThis) {
  const headers = { 'content-type': 'application/json' };
  const { beat, tick } = listenForBeats((report) => {
    fetch(INCIDENTS_PATH, { method: 'POST', headers, body: JSON.stringify(report) }).catch(() => {});
    // The page hears of it once it goes on.
    postMessage(null);
  });
  addEventListener('message', ({ data }) => beat(data as Beat));
  setInterval(tick, TICK_MS);
}
