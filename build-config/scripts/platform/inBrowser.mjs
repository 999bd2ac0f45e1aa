import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runBrowserTests } from '../browserTests.mjs';
import { playwrightResults } from '../testReports.mjs';
import { findInstalled, findMemoryFolder } from '../testTools.mjs';

/**
 * Creates a check from browser tests, `e2e/tests/platform/NAME.spec.ts` or `NAME.long.spec.ts`.
 *
 * @param {string} name
 * @param {{ alone?: boolean }} options alone: runs one test at a time, with time limits that require an idle machine
 * @returns {(options: { only?: string[] }) => Promise<{ name: string, problems: string[], summary: string }[]>} only: words in
 * the titles of tests
 */
export const inBrowser =
  (name, { alone = false } = {}) =>
  async ({ only = [] }) => {
    const scratch = mkdtempSync(join(findMemoryFolder() ?? tmpdir(), 'cog-check-'));
    try {
      const { chromium } = findInstalled();
      const args = [`tests/platform/${name}\\.`, ...only.flatMap((words) => ['--grep', words])];
      const words = alone ? ['--workers=1', ...args] : args;
      const env = { TEST_LONG: '1', ...(alone ? { E2E_ALONE: '1' } : {}) };
      const { report, code } = await runBrowserTests({ chromium, scratch, args: words, env });
      return playwrightResults(report, code);
    } finally {
      rmSync(scratch, { recursive: true, force: true });
    }
  };
