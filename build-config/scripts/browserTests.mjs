import { join } from 'node:path';
import { runShown } from './testProcesses.mjs';
import { needChromium } from './testTools.mjs';
import { root } from './workspace.mjs';

/**
 * Runs the browser tests on the built site and shows their progress.
 *
 * @param {{ chromium: string | null, headlessShell?: string | null, scratch: string, args?: string[], env?: Record<string, string> }} options scratch:
 *   folder for everything temporary; args: further arguments for Playwright, such as file names
 * @returns {Promise<{ report: string, code: number | null }>} path of Playwright's JSON report, and its exit code
 */
export async function runBrowserTests({ chromium, headlessShell = null, scratch, args = [], env = {} }) {
  const report = join(scratch, 'browser.json');
  const playwright = [process.execPath, join(root, 'node_modules/@playwright/test/cli.js')];
  const code = await runShown(
    [...playwright, 'test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json', ...args],
    {
      env: {
        ...env,
        CHROMIUM: needChromium(chromium),
        CHROMIUM_HEADLESS_SHELL: headlessShell ?? '',
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
        TMPDIR: scratch,
      },
    },
  );
  return { report, code };
}
