import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What is in the SVG of a scene, 640 by 360, without its rule for dark pages. */
export async function readScene(scenesDir: string, name: string): Promise<string> {
  const file = await readFile(join(scenesDir, `${name}.svg`), 'utf8');
  return file.slice(file.indexOf('>') + 1, file.lastIndexOf('</svg>')).replace(/<style>.*?<\/style>/s, '');
}
