// Preloaded into the measured server: reports its resource use, and turns its response cache off, so that each call is measured
// as the first one after a change.
import { createServer } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';

const { YEARS_PORT: port } = process.env;

/** How often memory is sampled, in ms. */
const LOOK_MS = 5;

if (port) {
  const { ResponseCache } = await import('@cog/server/dist/http/ResponseCache.js');
  ResponseCache.prototype.put = () => {};

  let peak = 0;
  let looking: NodeJS.Timeout | undefined;
  const delay = monitorEventLoopDelay({ resolution: 1 });
  const look = () => {
    peak = Math.max(peak, process.memoryUsage.rss());
  };
  const answers: Record<string, () => object> = {
    '/cpu': () => process.cpuUsage(),
    '/watch': () => {
      globalThis.gc?.();
      peak = 0;
      delay.reset();
      delay.enable();
      looking ??= setInterval(look, LOOK_MS);
      return { rss: process.memoryUsage.rss() };
    },
    '/watched': () => {
      look();
      clearInterval(looking);
      looking = undefined;
      delay.disable();
      return { peak, longestMs: delay.max / 1e6 };
    },
  };
  createServer((request, response) => response.end(JSON.stringify(answers[request.url ?? '']?.() ?? null)))
    .listen(Number(port), '127.0.0.1')
    .unref();
}
