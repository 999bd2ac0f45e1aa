// Floods a server: node floodWorker.mjs NAME URL. Ends when it is told to, and says what it did.
import { FLOODS } from './floods.mjs';

const [name, address] = process.argv.slice(2);
const stop = FLOODS.find((flood) => flood.name === name).start(new URL(address));
process.once('message', async () => {
  process.send(await stop(), () => process.exit());
});
process.once('disconnect', () => process.exit());
