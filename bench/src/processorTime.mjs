import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** Linux counts 100 ticks a second. */
const TICK_MICROSECONDS = 10_000;

/** Processor time that a process has used so far, in µs; null where the system does not tell. */
export function processorMicroseconds(pid) {
  const path = `/proc/${pid}/stat`;
  if (!existsSync(path)) return null;
  // The second field is the program's name in parentheses, with blanks as it likes.
  const fields = readFileSync(path, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MICROSECONDS;
}

/** The processes that a process has started and that still run. */
export const childrenOf = (pid) =>
  readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );
