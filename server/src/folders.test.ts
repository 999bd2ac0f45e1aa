import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/**
 * Which of the server's folders each one may import, itself aside. `core` is for all, `http` for what
 * answers requests; what delivers mail, holds the chat or makes pages knows no domain of the API.
 */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  core: [],
  db: [],
  outbound: ['core'],
  mail: ['core', 'db', 'config.ts'],
  realtime: ['core', 'db'],
  web: ['core'],
};

const files = readdirSync(__dirname, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.includes('testing/'),
);

function importsOf(file: string): string[] {
  const text = readFileSync(join(__dirname, file), 'utf8');
  return [...text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].map(([, path = '']) =>
    relative(__dirname, join(__dirname, dirname(file), path)),
  );
}

it.each(Object.entries(MAY_IMPORT))('%s imports itself and %j alone', (folder, allowed) => {
  const own = files.filter((file) => file.startsWith(`${folder}/`));
  expect(own).not.toEqual([]);
  const others = own.flatMap((file) =>
    importsOf(file)
      .filter((path) => ![folder, ...allowed].includes(path.split('/')[0] ?? ''))
      .map((path) => `${file} imports ${path}`),
  );
  expect(others).toEqual([]);
});
