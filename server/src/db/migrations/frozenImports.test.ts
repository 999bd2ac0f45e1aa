import { readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';

/** Migrations may import only these packages, whose interfaces for statements will not change. */
const PACKAGES = ['kysely', 'kysely/migration'];

const migrations = readdirSync(__dirname, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
);

const importsOf = (file: string) =>
  [...readFileSync(`${__dirname}/${file}`, 'utf8').matchAll(/\b(?:from|import|require)\s*\(?\s*'([^']+)'/g)].map(
    ([, name = '']) => name,
  );

it('there are migrations to look at', () => {
  expect(migrations.length).toBeGreaterThan(12);
  expect(importsOf('0001/firstRows.ts')).toEqual(['kysely']);
});

it.each(migrations)('%s imports nothing that lives on: it has to do tomorrow what it did today', (file) => {
  const others = importsOf(file).filter(
    (name) =>
      !/^\.\/(\d{4}\/)?[\w-]+\.ts$/.test(name) &&
      !PACKAGES.includes(name) &&
      !builtinModules.includes(name.replace(/^node:/, '')),
  );
  expect(others).toEqual([]);
});
