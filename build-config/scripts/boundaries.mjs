// npm run boundaries              writes Biome's restricted imports (biome.boundaries.json) from build-config/boundaries.json
// npm run boundaries -- --check   fails if they differ
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { main, root, run } from './workspace.mjs';

const RULES = 'biome.boundaries.json';

/** The import specifiers of a package: by name, or by folder for a workspace without a name. */
const specifiersOf = (folder) => [`@cog/${folder}`, `@cog/${folder}/**`, folder, `${folder}/**`];

/** Biome's rules: a package may import only the listed packages by name, and none by relative path. */
function biomeRules({ packages }) {
  const overrides = packages.map(({ folder, mayImport, message, refused }) => {
    const others = packages.map((other) => other.folder).filter((other) => other !== folder || folder.includes('*'));
    const closed = others.filter((other) => !mayImport.includes(other));
    const group = [...closed.flatMap(specifiersOf), ...closed.map((other) => `**/../${other}/**`)];
    const options = { ...(refused ? { paths: refused } : {}), patterns: [{ group, message }] };
    return {
      includes: [`${folder}/{src,tests}/**`],
      linter: { rules: { style: { noRestrictedImports: { level: 'error', options } } } },
    };
  });
  return `${JSON.stringify({ $schema: './node_modules/@biomejs/biome/configuration_schema.json', overrides })}\n`;
}

main(async () => {
  const rules = biomeRules(JSON.parse(readFileSync(join(root, 'build-config/boundaries.json'), 'utf8')));
  const path = join(root, RULES);
  if (process.argv.includes('--check')) {
    // Compared as JSON, since Biome formats its file itself.
    const written = JSON.stringify(JSON.parse(readFileSync(path, 'utf8')));
    if (written !== JSON.stringify(JSON.parse(rules))) throw new Error(`${RULES}: run npm run boundaries.`);
    return;
  }
  writeFileSync(path, rules);
  await run([process.execPath, 'node_modules/@biomejs/biome/bin/biome', 'format', '--write', RULES], { quiet: true });
});
