import * as api from './reports/api.mjs';
import * as builds from './reports/builds.mjs';
import * as bytes from './reports/bytes.mjs';
import * as chat from './reports/chat.mjs';
import * as everyPage from './reports/everyPage.mjs';
import * as faults from './reports/faults.mjs';
import { table } from './reports/figures.mjs';
import * as floods from './reports/floods.mjs';
import * as hostile from './reports/hostile.mjs';
import * as lighthouse from './reports/lighthouse.mjs';
import * as pages from './reports/pages.mjs';
import * as quiz from './reports/quiz.mjs';
import * as releases from './reports/releases.mjs';
import * as renders from './reports/renders.mjs';
import * as tasks from './reports/tasks.mjs';
import * as years from './reports/years.mjs';

/**
 * What is said of each benchmark, in this order: `report` has the paragraphs and tables of what it found, `targets` what that is
 * held to, where it is held to anything.
 */
const REPORTS = {
  pages,
  'every-page': everyPage,
  tasks,
  bytes,
  releases,
  renders,
  builds,
  api,
  years,
  quiz,
  lighthouse,
  hostile,
  floods,
  faults,
  chat,
};
const ONCE = ['bytes', 'years', 'releases', 'hostile', 'floods', 'faults', 'chat'];

/** What the figures of the benchmarks that ran are held to. @returns {import('./reports/target.mjs').Target[]} */
export const targetsOf = (found) =>
  Object.entries(REPORTS).flatMap(([name, { targets }]) => (found[name] && targets ? targets(found[name]) : []));

function targetsReport(targets) {
  const rows = targets.map(({ name, value, limit, unit, rule, isMet }) => [
    name,
    `${rule} ${limit}${unit}`,
    `${value.toFixed(unit ? 0 : 2)}${unit}`,
    isMet ? 'met' : 'MISSED',
  ]);
  return ['### Targets', table(['', 'target', 'measured', ''], rows)];
}

/** The whole report as Markdown that reads well on a console too; `found` is what each benchmark found, null where it did not run. */
export function reportOf({ measuredAt, runs, machine, targets, ...found }) {
  const { node, processors, processor, loadBefore, loadAfter, stolen } = machine;
  const visits = found.pages ?? found['every-page'];
  const isOnce = ONCE.some((name) => found[name] !== null);
  return [
    `${isOnce ? 'Measured once,' : `Medians of ${runs} runs, measured`} ${measuredAt} on ${processors} × ${processor}, Node ${node}${visits ? `, Chromium ${visits.chromium}` : ''}. Load average before and after: ${loadBefore.toFixed(1)}, ${loadAfter.toFixed(1)}.${stolen === null ? '' : ` Of the processors' time ${Math.round(stolen * 100)} % went to other machines on the same host.`}`,
    ...Object.entries(REPORTS).flatMap(([name, { report }]) => (found[name] ? report(found[name]) : [])),
    ...(targets.length > 0 ? targetsReport(targets) : []),
  ].join('\n\n');
}
