import { chromium } from 'playwright-core';
import { startSite } from '../../build-config/scripts/productionSite.mjs';
import { needChromium } from '../../build-config/scripts/testTools.mjs';
import { startBaselines } from './baselines.mjs';
import { LINES, measureVisit } from './measureVisit.mjs';
import { median, medianError } from './median.mjs';
import { monolithForBrowser, monolithForServer } from './monolith.mjs';
import { pagesAsHtml } from './publicRoutes.mjs';
import { warmUp } from './warmUp.mjs';

/** The page most visitors come for, and the one they land on. */
const PATHS = ['/fast', '/'];

export const VARIANTS = {
  federated: 'federated',
  monolithInBrowser: 'monolith, rendered in the browser',
  monolithOnServer: 'monolith, rendered on the server',
  plainHtml: 'plain HTML',
};

/** The same figures of several visits, each with its median. */
function mediansOf(visits) {
  const of = (pick) => median(visits.map(pick));
  const bytes = Object.keys(visits[0].bytes).map((kind) => [kind, of((visit) => visit.bytes[kind])]);
  return {
    largestPaint: of((visit) => visit.largestPaint),
    interactive: of((visit) => visit.interactive),
    bytes: Object.fromEntries(bytes),
    requests: of((visit) => visit.requests),
    levels: of((visit) => visit.levels),
  };
}

/** A median is known well enough when its standard error is this part of it; see README.md. */
const STEADY = 0.02;
/** A variant that does not get there is visited so many times the runs and no more. */
const MOST_TIMES = 3;

const isSteady = (visits) =>
  [({ largestPaint }) => largestPaint, ({ interactive }) => interactive].every(
    (pick) => medianError(visits.map(pick)) <= STEADY,
  );

/**
 * Every page on every line, the variants taking turns within a run, and a run done before the next begins. After `runs` of
 * them those are visited again whose visits still lie far apart.
 */
async function visitAll(browser, urls, { name, paths, runs, progress }) {
  const groups = paths.flatMap((path) => LINES.map((profile) => ({ path, profile })));
  const ids = Object.keys(urls);
  const visits = groups.map((group) => ({ ...group, visits: Object.fromEntries(ids.map((id) => [id, []])) }));
  for (let run = 1; run <= runs * MOST_TIMES; run++) {
    for (const { path, profile, visits: found } of visits) {
      const wanted = run <= runs ? ids : ids.filter((id) => !isSteady(found[id]));
      if (wanted.length === 0) continue;
      progress(`${name}: run ${run}${run <= runs ? ` of ${runs}` : ''}, ${path} at ${profile.name}`);
      // Another variant begins each time, so that none always follows the same one.
      for (let turn = 0; turn < wanted.length; turn++) {
        const id = wanted[(turn + run) % wanted.length];
        found[id].push(await measureVisit(browser, urls[id] + path, profile, id !== 'plainHtml'));
      }
    }
  }
  return visits;
}

/**
 * First visits to pages of the federated site and of what it is compared with.
 *
 * @param {{ name: string, paths: readonly string[], variants: readonly string[], runs: number, progress: (text: string) => void }} options
 *   name of the benchmark, for its progress; the variants' names are those of VARIANTS
 * @throws Error when there is no Chromium, a build fails, or a page does not come to rest
 */
async function measureVisits({ name, paths, variants, runs, progress }) {
  const executablePath = needChromium();
  progress(`${name}: building the monolith`);
  const [browserBuild, serverBuild] = [await monolithForBrowser(), await monolithForServer()];
  progress(`${name}: starting the servers`);
  const site = await startSite();
  let baselines;
  let browser;
  try {
    baselines = await startBaselines({ site, browserBuild, serverBuild, paths });
    const all = { ...baselines, federated: site.url };
    const urls = Object.fromEntries(variants.map((variant) => [variant, all[variant]]));
    progress(`${name}: warming up the servers`);
    await warmUp(Object.values(urls), paths);
    browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
    const visits = await visitAll(browser, urls, { name, paths, runs, progress });
    return {
      chromium: browser.version(),
      groups: visits.map(({ path, profile, visits: found }) => ({
        path,
        profile: profile.name,
        variants: Object.fromEntries(
          Object.entries(found).map(([id, each]) => [id, { median: mediansOf(each), runs: each }]),
        ),
      })),
    };
  } finally {
    await browser?.close();
    await baselines?.close();
    await site.close();
  }
}

/** First visits to the two pages that most visits begin with, against every baseline. */
export const measurePages = (options) =>
  measureVisits({ ...options, name: 'pages', paths: PATHS, variants: Object.keys(VARIANTS) });

/**
 * First visits to every public page that comes as HTML with what it shows, against plain HTML and the monolith rendered
 * on the server.
 */
export const measureEveryPage = (options) =>
  measureVisits({
    ...options,
    name: 'every-page',
    paths: pagesAsHtml(),
    variants: ['federated', 'monolithOnServer', 'plainHtml'],
  });
