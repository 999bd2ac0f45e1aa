// node sendPack.mjs URL NAME FILE…: brings packs one after the other, in a process of its own, so that it holds up no reader.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { ReleaseClient } from '../../../build-config/dist/release/index.js';

const [url, name, ...files] = process.argv.slice(2);
const client = new ReleaseClient(url, process.env.COG_RELEASE_TOKEN);
for (const file of files) {
  const content = readFileSync(file);
  const digest = createHash('sha256').update(content).digest('base64url');
  await client.upload({ file, bytes: content.length, digest }, { name, why: null });
}
