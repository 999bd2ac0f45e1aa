import { cpus, loadavg } from 'node:os';
import { measureApi } from './measureApi.mjs';
import { measureBuilds } from './measureBuilds.mjs';
import { measureBytes } from './measureBytes.mjs';
import { measureChat } from './measureChat.mjs';
import { measureFaults } from './measureFaults.mjs';
import { measureFloods } from './measureFloods.mjs';
import { measureHostile } from './measureHostile.mjs';
import { measureLighthouse } from './measureLighthouse.mjs';
import { measureEveryPage, measurePages } from './measurePages.mjs';
import { measureQuiz } from './measureQuiz.mjs';
import { measureReleases } from './measureReleases.mjs';
import { measureRenders } from './measureRenders.mjs';
import { measureTasks } from './measureTasks.mjs';
import { measureYears } from './measureYears.mjs';
import { targetsOf } from './report.mjs';
import { processorTimes, stolenShare } from './stolenTime.mjs';

/**
 * Runs the benchmarks; every page, twenty years, tasks, bytes, releases, renders, builds, Lighthouse, hostile requests, floods, faults and the chat only when they alone are asked for. Everything
 * listens on the loopback interface and is stopped at the end.
 *
 * @param {{ runs: number, only?: string, parts?: string[], rounds?: number, seed?: number, case?: number, requests?: number, progress: (text: string) => void }} options
 * @returns every figure: medians, each run, and the targets they are held against
 */
export async function runBenchmarks({ runs, only, parts, rounds, progress, ...fuzz }) {
  const [loadBefore] = loadavg();
  const timesBefore = processorTimes();
  const wants = (part) => only === undefined || only === part;
  const found = {
    pages: wants('pages') ? await measurePages({ runs, progress }) : null,
    api: wants('api') ? await measureApi({ runs, progress }) : null,
    quiz: wants('quiz') ? await measureQuiz({ progress }) : null,
    'every-page': only === 'every-page' ? await measureEveryPage({ runs, progress }) : null,
    years: only === 'years' ? await measureYears({ parts, progress }) : null,
    tasks: only === 'tasks' ? await measureTasks({ runs, progress }) : null,
    bytes: only === 'bytes' ? await measureBytes({ progress }) : null,
    releases: only === 'releases' ? await measureReleases({ progress }) : null,
    renders: only === 'renders' ? await measureRenders({ runs, progress }) : null,
    builds: only === 'builds' ? await measureBuilds({ runs, progress }) : null,
    lighthouse: only === 'lighthouse' ? await measureLighthouse({ runs, progress }) : null,
    hostile: only === 'hostile' ? await measureHostile({ ...fuzz, progress }) : null,
    floods: only === 'floods' ? await measureFloods({ names: parts, progress }) : null,
    faults: only === 'faults' ? await measureFaults({ rounds, names: parts, progress }) : null,
    chat: only === 'chat' ? await measureChat({ names: parts, progress }) : null,
  };
  const processors = cpus();
  const machine = {
    node: process.versions.node,
    processors: processors.length,
    processor: processors[0]?.model.trim() ?? 'unknown processor',
    loadBefore,
    loadAfter: loadavg()[0],
    stolen: stolenShare(timesBefore, processorTimes()),
  };
  return { measuredAt: new Date().toISOString(), runs, machine, ...found, targets: targetsOf(found) };
}
