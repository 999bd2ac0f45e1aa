import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Reads the content of a scene's SVG (640 by 360) without its dark mode rule. */
export async function readScene(scenesDir: string, name: string): Promise<string> {
  const file = await readFile(join(scenesDir, `${name}.svg`), 'utf8');
  return file.slice(file.indexOf('>') + 1, file.lastIndexOf('</svg>')).replace(/<style>.*?<\/style>/s, '');
}
