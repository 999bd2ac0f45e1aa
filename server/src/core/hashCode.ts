import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A hash of the code in these folders and of the Node version: it changes when either does. */
export function hashCode(folders: readonly string[]): string {
  const hash = createHash('sha256').update(process.version);
  for (const folder of folders) {
    const files = globSync('**/*.{js,mjs}', { cwd: folder }).filter((file) => !file.endsWith('.test.js'));
    for (const file of files.sort()) hash.update(`${file}\0`).update(readFileSync(join(folder, file)));
  }
  return hash.digest('base64');
}
