// node sendPack.mjs URL NAME FILE…: brings packs one after the other, in a process of its own, so that it holds up no reader.
import { statSync } from 'node:fs';
import { ReleaseClient } from '../../dist/release/index.js';

const [url, name, ...files] = process.argv.slice(2);
const client = new ReleaseClient(url, process.env.COG_RELEASE_TOKEN);
for (const file of files) {
  await client.upload({ file, bytes: statSync(file).size }, { name, why: null });
}
