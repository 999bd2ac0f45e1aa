import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const operations = readFileSync(join(__dirname, '../../docs/operations.md'), 'utf8');

function sourcesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'testing' ? [] : sourcesBelow(path);
    return entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts') ? [path] : [];
  });
}

/** A call of the log, up to its message: a text in single quotes that ends the call. */
const CALL = /\blog\.(?:info|warn|error|fatal)\((?:[^;]*?\s)??'([^'\n]+)',?\s*\)/gi;

const messages = sourcesBelow(__dirname).flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(CALL)].map(([, message = '']) => message),
);

it('finds the messages of the log', () => {
  expect(messages.length).toBeGreaterThan(25);
  expect(messages).toEqual(expect.arrayContaining(['the server crashed', 'a live release cannot be read', 'closing']));
});

it.each([...new Set(messages)].sort())('docs/operations.md says what "%s" means', (message) => {
  expect(operations).toContain(`\`${message}\``);
});
