// Writes each scene's SVG file in src/pictures/scenes from its drawing:
//   node --disable-warning=MODULE_TYPELESS_PACKAGE_JSON shared-ui/scenes/renderScenes.mjs
// The files are committed, so that a build only copies them; a test fails if they are out of date.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { drawings } from '../src/pictures/scenes/drawings.ts';
import { SCENE_BUDGET, sceneFile } from '../src/pictures/scenes/sceneFile.ts';

const folder = join(import.meta.dirname, '../src/pictures/scenes');
for (const [name, layers] of Object.entries(drawings)) {
  const text = sceneFile(layers);
  const size = gzipSync(text).length;
  if (size > SCENE_BUDGET) throw new Error(`${name}.svg is ${size} bytes, more than ${SCENE_BUDGET}.`);
  writeFileSync(join(folder, `${name}.svg`), text);
  console.log(`${name}.svg ${size} bytes`);
}
