import { cpus, loadavg } from 'node:os';
import { measureApi } from './measureApi.mjs';
import { measurePages } from './measurePages.mjs';
import { targetsOf } from './targets.mjs';

/**
 * Runs the benchmarks. Everything listens on the loopback interface and is stopped at the end.
 *
 * @param {{ runs: number, only?: 'pages' | 'api', progress: (text: string) => void }} options
 * @returns every figure: medians, each run, and the targets they are held against
 */
export async function runBenchmarks({ runs, only, progress }) {
  const [loadBefore] = loadavg();
  const pages = only === 'api' ? null : await measurePages({ runs, progress });
  const api = only === 'pages' ? null : await measureApi({ runs, progress });
  const processors = cpus();
  const machine = {
    node: process.versions.node,
    processors: processors.length,
    processor: processors[0]?.model.trim() ?? 'unknown processor',
    loadBefore,
    loadAfter: loadavg()[0],
  };
  return { measuredAt: new Date().toISOString(), runs, machine, pages, api, targets: targetsOf({ pages, api }) };
}
