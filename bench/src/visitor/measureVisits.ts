import { type Browser, chromium } from 'playwright-core';
import { startSite } from '../../../build-config/scripts/productionSite.mjs';
import { needChromium } from '../../../build-config/scripts/testTools.mjs';
import { atMost, type Found, median, type Options, type Row, row } from '../rows.ts';
import { startPlainSite } from './plainSite.ts';
import { LINES, type Line, PHONE, type Visit, visit } from './visit.ts';

/** The page that most visitors come for, and the home page. */
const PATHS = ['/fast', '/'] as const;
/** Visits before measuring, so that the server runs optimised code. */
const WARM_UP_VISITS = 20;

interface Group {
  path: string;
  line: Line;
  first: Visit[];
  /** Second visits, with a warm browser cache. */
  again: Visit[];
  plain: Visit[];
}

async function visitAll(browser: Browser, { path, line, ...found }: Group, site: string, plain: string): Promise<void> {
  const context = await browser.newContext(PHONE);
  found.first.push(await visit(context, site + path, line));
  found.again.push(await visit(context, site + path, line));
  await context.close();
  const other = await browser.newContext(PHONE);
  found.plain.push(await visit(other, plain + path, line, false));
  await other.close();
}

const middle = (visits: readonly Visit[], figure: keyof Visit) => median(visits.map((one) => one[figure]));

function rowsOf({ path, line, first, again, plain }: Group): Row[] {
  const at = `\`${path}\` at ${line.name}`;
  const timesPlain = middle(first, 'paint') / middle(plain, 'paint');
  return [
    row(`${at}: largest paint`, middle(first, 'paint') / 1000, 's'),
    row(`${at}: largest paint, × plain HTML`, timesPlain, '', atMost(1.1)),
    row(`${at}: the application, once it is wanted`, middle(first, 'application') / 1000, 's'),
    row(`${at}, second visit: largest paint`, middle(again, 'paint') / 1000, 's'),
    row(`${at}, second visit: the application`, middle(again, 'application') / 1000, 's'),
  ];
}

/** Bytes before anything is touched on a slow connection; on a good one including the application. */
function bytesOf({ path, line, first, again, plain }: Group): Row[] {
  const at = `\`${path}\` at ${line.name}`;
  const bytes = middle(first, 'bytes');
  return [
    row(`${at}, before a touch: scripts`, middle(first, 'scriptBytes') / 1000, 'kB', atMost(8)),
    row(`${at}, before a touch: all`, bytes / 1000, 'kB'),
    row(`${at}, before a touch: all, × plain HTML`, bytes / middle(plain, 'bytes'), '', atMost(1.5)),
    row(`${at}, before a touch: requests`, middle(first, 'requests')),
    row(`${at}, second visit: all`, middle(again, 'bytes') / 1000, 'kB'),
  ];
}

/**
 * Measures first and second visits to the two most common landing pages, and to the same pages as plain HTML.
 *
 * @throws Error when there is no Chromium, or a page never becomes idle
 */
export async function measureVisits({ runs, progress }: Options): Promise<Found> {
  const executablePath = needChromium();
  const site = await startSite();
  const plain = await startPlainSite(site.url, PATHS);
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    progress('warming up');
    for (const path of PATHS) {
      for (let turn = 0; turn < WARM_UP_VISITS; turn++) await (await fetch(site.url + path)).arrayBuffer();
    }
    const groups = PATHS.flatMap((path) =>
      LINES.map((line): Group => ({ path, line, first: [], again: [], plain: [] })),
    );
    for (let run = 1; run <= runs; run++) {
      for (const group of groups) {
        progress(`run ${run} of ${runs}, ${group.path} at ${group.line.name}`);
        await visitAll(browser, group, site.url, plain.url);
      }
    }
    const [middling, slow, ...others] = groups;
    const ofFast = [middling, slow].flatMap((group) => (group ? rowsOf(group) : []));
    return {
      rows: [...(slow ? bytesOf(slow) : []), ...ofFast],
      details: [...others.flatMap(rowsOf), ...others.slice(1).flatMap(bytesOf)],
    };
  } finally {
    await browser.close();
    plain.close();
    await site.close();
  }
}
