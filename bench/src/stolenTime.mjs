import { readFileSync } from 'node:fs';

/** Time of all processors so far, in ticks; null where the system does not tell (it is Linux that does). */
export function processorTimes() {
  try {
    const [line] = readFileSync('/proc/stat', 'utf8').split('\n');
    // user, nice, system, idle, iowait, irq, softirq, steal; what follows is counted in user and nice already.
    const ticks = line.split(/\s+/).slice(1, 9).map(Number);
    return { all: ticks.reduce((sum, each) => sum + each, 0), stolen: ticks[7] };
  } catch {
    return null;
  }
}

/**
 * What a virtual machine was not given although it had work: other machines on the same host had it. Times that were
 * measured meanwhile are too long.
 *
 * @returns {number | null} from 0 to 1
 */
export const stolenShare = (before, after) =>
  before === null || after === null || after.all === before.all
    ? null
    : (after.stolen - before.stolen) / (after.all - before.all);
