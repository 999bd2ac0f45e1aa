// Floods a chat: node chat/floodWorker.mjs NAME URL. Ends when it is told to, and says what it did.
import { startFlood } from './chatFloods.mjs';

const [name, url] = process.argv.slice(2);
const stop = startFlood(name, url);
process.once('message', async () => {
  process.send(await stop(), () => process.exit());
});
process.once('disconnect', () => process.exit());
