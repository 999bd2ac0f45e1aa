import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startSite } from '../../build-config/scripts/productionSite.mjs';
import { needChromium } from '../../build-config/scripts/testTools.mjs';
import { root } from '../../build-config/scripts/workspace.mjs';

/** The pages a visitor is most likely to begin with. */
const PATHS = ['/', '/fast', '/live', '/videos', '/events'];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const METRICS = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
];

const folder = join(root, 'bench/lighthouse');

/** Lighthouse lives apart from the workspaces: 190 packages that only this report needs. */
async function loadLighthouse(progress) {
  if (!existsSync(join(folder, 'node_modules/lighthouse'))) {
    progress('Installing Lighthouse');
    execFileSync('npm', ['ci', '--ignore-scripts'], { cwd: folder, stdio: 'ignore' });
  }
  const [{ default: lighthouse }, chromeLauncher] = await Promise.all(
    ['lighthouse/core/index.js', 'chrome-launcher/dist/index.js'].map(
      (file) => import(pathToFileURL(join(folder, 'node_modules', file)).href),
    ),
  );
  return { lighthouse, launch: chromeLauncher.launch };
}

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

/** What Lighthouse found fault with, in any run: the ids of its audits. */
function faultsOf({ categories, audits }) {
  return CATEGORIES.filter((category) => category !== 'performance').flatMap((category) =>
    categories[category].auditRefs
      .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 1)
      .map(({ id }) => id),
  );
}

function summaryOf(path, results) {
  const faults = [...new Set(results.flatMap(faultsOf))];
  const scores = Object.fromEntries(
    CATEGORIES.map((category) => [category, median(results.map(({ categories }) => categories[category].score * 100))]),
  );
  const metrics = Object.fromEntries(
    METRICS.map((metric) => [metric, median(results.map(({ audits }) => audits[metric].numericValue))]),
  );
  const lowest = Math.min(...results.map(({ categories }) => categories.performance.score * 100));
  const bytes = median(results.map(({ audits }) => audits['total-byte-weight'].numericValue));
  return { path, scores, lowest, metrics, bytes, faults };
}

/**
 * Runs Lighthouse's mobile preset (its own simulated line of 150 ms and 1.6 Mbps, processor slowed 4×)
 * over the site as it is run, each visit in a browser of its own.
 *
 * @param {{ runs: number, progress: (text: string) => void }} options
 * @returns the medians for each page, and the audits that found fault
 */
export async function measureLighthouse({ runs, progress }) {
  const chromium = needChromium();
  const { lighthouse, launch } = await loadLighthouse(progress);
  const site = await startSite();
  const profile = mkdtempSync(join(tmpdir(), 'cog-lighthouse-'));
  const results = new Map(PATHS.map((path) => [path, []]));
  let version = '';
  /** One run in a browser of its own; tried again where Lighthouse asks for that, since its trace has no beginning. */
  async function measureOnce(path, triesLeft = 2) {
    const chrome = await launch({
      chromePath: chromium,
      chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu'],
      userDataDir: mkdtempSync(join(profile, 'run-')),
    });
    try {
      const { lhr } = await lighthouse(site.url + path, { port: chrome.port, onlyCategories: CATEGORIES });
      if (!lhr.runtimeError) return lhr;
      if (lhr.runtimeError.code !== 'NO_NAVSTART' || triesLeft === 0) {
        throw new Error(`${path}: ${lhr.runtimeError.message}`);
      }
    } finally {
      await chrome.kill();
    }
    return measureOnce(path, triesLeft - 1);
  }
  try {
    for (const path of PATHS) await fetch(site.url + path);
    for (let run = 1; run <= runs; run++) {
      for (const path of PATHS) {
        progress(`Lighthouse ${path}, run ${run} of ${runs}`);
        const lhr = await measureOnce(path);
        version = lhr.lighthouseVersion;
        results.get(path).push(lhr);
      }
    }
  } finally {
    await site.close();
    rmSync(profile, { recursive: true, force: true });
  }
  return { version, pages: [...results].map(([path, runsOfPath]) => summaryOf(path, runsOfPath)) };
}
