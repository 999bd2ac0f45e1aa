// node sendPack.mjs URL NAME WORDS FILE…: uploads packs one after the other, in a separate process so that it delays no reader. Each
// answer must contain these words.
import { statSync } from 'node:fs';
import { ReleaseClient } from '../../dist/release/index.js';

const [url, name, reply, ...files] = process.argv.slice(2);
const client = new ReleaseClient(url, process.env.COG_RELEASE_TOKEN);
for (const file of files) {
  const sent = client.upload({ file, bytes: statSync(file).size }, { name, why: null });
  const message = await sent.catch(({ message }) => message);
  if (!message.includes(reply)) throw new Error(message);
}
