import { readFileSync } from 'node:fs';
import { median } from './median.mjs';

/** What a stretch of a bundle says that it is: webpack's comments, and the licences of React's own files. */
const HEADING = /^;\/\/ (.+)$|^\/\*\*\*\/ \d+|^ \* (react[\w.-]*\.js)$/;

/** A sample that comes later than so many others was held up by other processes. */
const LONGEST_SAMPLE = 1.5;

/** What V8 itself calls what is no function. */
const OF_V8 = new Map([
  ['(idle)', 'idle'],
  ['(garbage collector)', 'garbage collection'],
]);

/** Names the module that each line of a bundle is of; lines are counted from 0. */
function modulesOf(source) {
  let module = '';
  return source.split('\n').map((line) => {
    const heading = HEADING.exec(line);
    if (heading !== null) module = heading[1] ?? heading[2] ?? '';
    return module;
  });
}

/**
 * Where a process was in a span of time, in µs by part: each sample counts for the innermost function that `partOf` knows, so
 * that what Node and V8 do on its behalf is its own.
 *
 * @param {string} file a profile of V8's
 * @param {{ from: number, to: number }} span µs of `process.hrtime`
 * @param {(place: { url: string, module: string }) => string | null} partOf
 * @param {Record<string, string>} bundles sources of files that are bundles, by their names
 * @returns {Map<string, number>} idle time left out, and what the processor did for others while the process stood in line
 */
export function readProfile(file, { from, to }, partOf, bundles = {}) {
  const { nodes, samples, timeDeltas, startTime } = JSON.parse(readFileSync(file, 'utf8'));
  const lines = new Map(Object.entries(bundles).map(([name, source]) => [name, modulesOf(source)]));
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id])));
  const known = new Map();
  const find = (id) => {
    if (id === undefined) return 'Node and the system';
    const cached = known.get(id);
    if (cached !== undefined) return cached;
    const { url, lineNumber, functionName } = byId.get(id).callFrame;
    const own = OF_V8.get(functionName) ?? partOf({ url, module: lines.get(url)?.[lineNumber] ?? '' });
    const part = own ?? find(parents.get(id));
    known.set(id, part);
    return part;
  };
  const found = new Map();
  const usual = median(timeDeltas);
  let at = startTime;
  samples.forEach((id, index) => {
    // A delta is the time since the sample before; a process that sleeps is sampled as idle.
    at += timeDeltas[index];
    if (at < from || at > to) return;
    const part = find(id);
    const spent = Math.min(timeDeltas[index], LONGEST_SAMPLE * usual);
    if (part !== 'idle') found.set(part, (found.get(part) ?? 0) + spent);
  });
  return found;
}
