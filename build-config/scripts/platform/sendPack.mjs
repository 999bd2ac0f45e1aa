// node sendPack.mjs URL NAME WORDS FILE…: brings packs one after the other, in a process of its own, so that it holds up no reader.
// Each has to be answered with these words.
import { statSync } from 'node:fs';
import { ReleaseClient } from '../../dist/release/index.js';

const [url, name, words, ...files] = process.argv.slice(2);
const client = new ReleaseClient(url, process.env.COG_RELEASE_TOKEN);
for (const file of files) {
  const sent = client.upload({ file, bytes: statSync(file).size }, { name, why: null });
  const said = await sent.catch(({ message }) => message);
  if (!said.includes(words)) throw new Error(said);
}
