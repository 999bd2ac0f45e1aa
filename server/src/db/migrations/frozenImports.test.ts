import { readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';

/** Packages that migrations may use, each for what will not change: statements, and ids. */
const PACKAGES = ['kysely', 'kysely/migration', 'uuidv7'];

const migrations = readdirSync(__dirname).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));

const importsOf = (file: string) =>
  [...readFileSync(`${__dirname}/${file}`, 'utf8').matchAll(/\b(?:from|import|require)\s*\(?\s*'([^']+)'/g)].map(
    ([, name = '']) => name,
  );

it('there are migrations to look at', () => {
  expect(migrations.length).toBeGreaterThan(12);
  expect(importsOf('0001-first.ts')).toEqual(['kysely', 'kysely/migration']);
});

it.each(migrations)('%s imports nothing that lives on: it has to do tomorrow what it did today', (file) => {
  const others = importsOf(file).filter(
    (name) =>
      !/^\.\/[\w-]+\.ts$/.test(name) &&
      !PACKAGES.includes(name) &&
      !builtinModules.includes(name.replace(/^node:/, '')),
  );
  expect(others).toEqual([]);
});
