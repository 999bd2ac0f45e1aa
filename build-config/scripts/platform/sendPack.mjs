// node sendPack.mjs URL NAME FILE…: brings packs that are too large one after the other, in a process of its own, so that it holds up
// no reader. Each is taken whole, looked at, and refused by its budget.
import { statSync } from 'node:fs';
import { ReleaseClient } from '../../dist/release/index.js';

const [url, name, ...files] = process.argv.slice(2);
const client = new ReleaseClient(url, process.env.COG_RELEASE_TOKEN);
for (const file of files) {
  const sent = client.upload({ file, bytes: statSync(file).size }, { name, why: null });
  const refusal = await sent.then(
    () => 'It was taken.',
    ({ message }) => message,
  );
  if (!refusal.includes('a remote may have')) throw new Error(refusal);
}
