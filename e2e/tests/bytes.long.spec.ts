import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { bytesOf, isScript, watchAnswers } from '../src/answers.ts';
import { firstVisit } from '../src/firstVisit.ts';
import { readablePages, root } from '../src/repository.ts';
import { expect, Given, putOnLine, Then, test } from '../src/test.ts';

const TABLE = join(root, 'docs/bytes.md');
const PHONE = { width: 360, height: 740 };
/** A connection with a high latency; on a faster one the bytes are the same, but come sooner. */
const SLOW = { latencyMs: 400, mbits: 8 };
/** Longer than a page's own delays: no event announces that a page makes no more requests. */
const QUIET_MS = 2500;
/** Number of pages visited at a time. */
const AT_ONCE = 3;

const columns = ['document', 'pictures', 'scripts', 'all', 'application'] as const;
type Column = (typeof columns)[number];
type Bytes = Record<Column, number>;

/**
 * Tolerance for another word, or another Sunday in the sample content; parts that are loaded when visible may or may not arrive
 * before a visit ends.
 */
const allowed = (bytes: number, column: Column) => bytes * 1.02 + (column === 'application' ? 5000 : 150);

/** Parses the table in the document. */
function readTable(): Map<string, Bytes> {
  const rows = [...readFileSync(TABLE, 'utf8').matchAll(/^(\/\S*) +([\d, ]+)$/gm)];
  return new Map(
    rows.map(([, path = '', cells = '']) => {
      const numbers = cells.split(/ +/).map((cell) => Number(cell.replaceAll(',', '')));
      return [path, Object.fromEntries(columns.map((name, place) => [name, numbers[place] ?? 0])) as Bytes];
    }),
  );
}

function writeTable(measured: ReadonlyMap<string, Bytes>): void {
  const [text = ''] = readFileSync(TABLE, 'utf8').split(/^page /m);
  const line = (page: string, cells: readonly string[]) =>
    page.padEnd(18) + cells.map((cell) => cell.padStart(13)).join('');
  const rows = [...measured]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([path, bytes]) =>
      line(
        path,
        columns.map((name) => bytes[name].toLocaleString('en')),
      ),
    );
  writeFileSync(TABLE, `${text}${[line('page', columns), ...rows].join('\n')}\n\`\`\`\n`);
}

/** Bytes that a page loads without interaction on a phone with a slow connection, and those of its scripts when all are loaded. */
async function measure(browser: Browser, baseURL: string, path: string): Promise<Bytes> {
  const options = { baseURL, viewport: PHONE, serviceWorkers: 'block' } as const;
  const phone = await browser.newContext(options);
  const other = await browser.newContext(options);
  try {
    const page = await phone.newPage();
    await putOnLine(page, SLOW);
    const { answers } = watchAnswers(page);
    await page.goto(path, { waitUntil: 'load' });
    await page.waitForTimeout(QUIET_MS);
    const kind = (name: string) => bytesOf(answers.filter((answer) => answer.request().resourceType() === name));
    const { scripts } = await firstVisit(await other.newPage(), path);
    return {
      document: await kind('document'),
      pictures: await kind('image'),
      scripts: await bytesOf(answers.filter(isScript)),
      all: await bytesOf(answers),
      application: await bytesOf(scripts),
    };
  } finally {
    await Promise.all([phone.close(), other.close()]);
  }
}

test('no page has grown beyond its line in the table of bytes', async ({ browser, site }) => {
  // It visits every page.
  test.setTimeout(10 * 60_000);
  const measured = new Map<string, Bytes>();
  await Given('a first visit of every page that is read', async () => {
    const waiting = readablePages.map(({ path }) => path).sort();
    const visit = async () => {
      for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
        measured.set(path, await measure(browser, site.url, path));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, visit));
  });
  if (process.env.UPDATE) writeTable(measured);
  await Then('it takes no more than its line says', () => {
    const table = readTable();
    expect([...table.keys()]).toEqual([...measured.keys()].sort());
    const grown = [...measured].flatMap(([path, bytes]) =>
      columns
        .filter((name) => bytes[name] > allowed(table.get(path)?.[name] ?? 0, name))
        .map((name) => `${path}: ${name} ${table.get(path)?.[name]} → ${bytes[name]}`),
    );
    expect(grown, 'make it smaller, or record it with UPDATE=1 and say why').toEqual([]);
  });
});
