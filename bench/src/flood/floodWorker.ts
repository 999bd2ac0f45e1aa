// Runs one flood of floods.ts against a server until the parent stops it, then reports its counts: node floodWorker.ts NAME URL
import { setPriority } from 'node:os';
import { reportWhenStopped } from '../processes.ts';
import { FLOODS } from './floods.ts';

/** Lowest priority: a real attacker has a processor of their own and takes none of the server's. */
const NICENESS = 10;
setPriority(NICENESS);

const [name = '', address = ''] = process.argv.slice(2);
const start = FLOODS[name]?.start;
if (!start) throw new Error(`There is no flood ${name}.`);
reportWhenStopped(start(new URL(address)));
