import { cpus, loadavg } from 'node:os';
import { measureApi } from './measureApi.mjs';
import { measureContent } from './measureContent.mjs';
import { measureLighthouse } from './measureLighthouse.mjs';
import { measurePages } from './measurePages.mjs';
import { measureQuiz } from './measureQuiz.mjs';
import { targetsOf } from './targets.mjs';

/**
 * Runs the benchmarks; Lighthouse only when it alone is asked for. Everything listens on the loopback interface and is stopped at the end.
 *
 * @param {{ runs: number, only?: 'pages' | 'api' | 'content' | 'quiz' | 'lighthouse', progress: (text: string) => void }} options
 * @returns every figure: medians, each run, and the targets they are held against
 */
export async function runBenchmarks({ runs, only, progress }) {
  const [loadBefore] = loadavg();
  const wants = (part) => only === undefined || only === part;
  const pages = wants('pages') ? await measurePages({ runs, progress }) : null;
  const api = wants('api') ? await measureApi({ runs, progress }) : null;
  const content = wants('content') ? await measureContent({ runs, progress }) : null;
  const quiz = wants('quiz') ? await measureQuiz({ progress }) : null;
  const lighthouse = only === 'lighthouse' ? await measureLighthouse({ runs, progress }) : null;
  const processors = cpus();
  const machine = {
    node: process.versions.node,
    processors: processors.length,
    processor: processors[0]?.model.trim() ?? 'unknown processor',
    loadBefore,
    loadAfter: loadavg()[0],
  };
  return {
    measuredAt: new Date().toISOString(),
    runs,
    machine,
    pages,
    api,
    content,
    quiz,
    lighthouse,
    targets: targetsOf({ pages, api, content, quiz, lighthouse }),
  };
}
