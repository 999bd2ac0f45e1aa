// Floods a server: node floodWorker.mjs NAME URL. Ends when it is told to, and says what it did.
import { setPriority } from 'node:os';
import { FLOODS } from './floods.mjs';

/** Behind everything else on this machine: an attacker has a processor of their own, and takes none of the server's. */
const NICENESS = 10;
setPriority(NICENESS);

const [name, address] = process.argv.slice(2);
const stop = FLOODS.find((flood) => flood.name === name).start(new URL(address));
process.once('message', async () => {
  process.send(await stop(), () => process.exit());
});
process.once('disconnect', () => process.exit());
