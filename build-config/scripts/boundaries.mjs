// npm run boundaries              writes what follows from build-config/boundaries.json: Biome's restricted imports
//                                 (biome.boundaries.json) and the tables of docs/architecture.md
// npm run boundaries -- --check   fails where one of them says something else
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { main, root, run } from './workspace.mjs';

const RULES = 'biome.boundaries.json';
const DOCUMENT = 'docs/architecture.md';
const read = (path) => readFileSync(join(root, path), 'utf8');

/** How a package is imported: by its name, or a workspace that has none by its folder. */
const specifiersOf = (folder) => [`@cog/${folder}`, `@cog/${folder}/**`, folder, `${folder}/**`];

/** Biome's rules: a package may not import another one by name unless it is listed, nor by dots. */
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

const code = (path) => `\`${path}\``;
const listed = (paths) => (paths.length > 0 ? paths.map(code).join(', ') : 'nothing');

/** A table as Markdown, its columns aligned as the other tables are. */
function table([head, ...rows]) {
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column].length)));
  const line = (cells) => `| ${cells.map((cell, column) => cell.padEnd(widths[column])).join(' | ')} |`;
  return [line(head), `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...rows.map(line)].join('\n');
}

function packageTable({ packages }) {
  const rows = packages.map(({ folder, is, mayImport }) => [
    code(folder),
    is,
    [mayImport.join(', ') || 'nothing of ours', ...(folder.includes('*') ? ['itself'] : [])].join(', '),
  ]);
  return table([['folder', 'what it is', 'may import'], ...rows]);
}

function folderTable({ folders }) {
  const rows = folders.map(({ folder, mayImport, because }) => [code(folder), listed(mayImport), because]);
  return table([['folder', 'may import besides itself', 'because'], ...rows]);
}

/** Puts a text between the two comments that name it. */
function between(document, name, text) {
  const [begin, end] = [`<!-- ${name}: written by npm run boundaries -->`, `<!-- end of ${name} -->`];
  const [from, to] = [document.indexOf(begin), document.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${DOCUMENT} has no place for ${name}: ${begin} and ${end}.`);
  return `${document.slice(0, from + begin.length)}\n\n${text}\n\n${document.slice(to)}`;
}

main(async () => {
  const boundaries = JSON.parse(read('build-config/boundaries.json'));
  const document = between(read(DOCUMENT), 'packages', packageTable(boundaries));
  const wanted = {
    [RULES]: biomeRules(boundaries),
    [DOCUMENT]: between(document, 'folders', folderTable(boundaries)),
  };
  if (process.argv.includes('--check')) {
    // Biome lays its own file out; what it says is compared.
    const plain = (path, text) => (path === RULES ? JSON.stringify(JSON.parse(text)) : text);
    const stale = Object.keys(wanted).filter((path) => plain(path, read(path)) !== plain(path, wanted[path]));
    if (stale.length > 0) throw new Error(`${stale.join(' and ')}: run npm run boundaries.`);
    return;
  }
  for (const [path, text] of Object.entries(wanted)) writeFileSync(join(root, path), text);
  await run([process.execPath, 'node_modules/@biomejs/biome/bin/biome', 'format', '--write', RULES], { quiet: true });
});
