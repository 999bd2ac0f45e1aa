// Floods a server: node floodWorker.ts NAME URL. Ends when it is told to, and says what it did.
import { setPriority } from 'node:os';
import { untilTold } from '../processes.ts';
import { FLOODS } from './floods.ts';

/** Behind everything else on this machine: an attacker has a processor of their own, and takes none of the server's. */
const NICENESS = 10;
setPriority(NICENESS);

const [name = '', address = ''] = process.argv.slice(2);
const start = FLOODS[name]?.start;
if (!start) throw new Error(`There is no flood ${name}.`);
untilTold(start(new URL(address)));
