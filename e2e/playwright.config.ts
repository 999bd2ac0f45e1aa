import { existsSync } from 'node:fs';
import { cpus } from 'node:os';
import { defineConfig } from '@playwright/test';

const isCi = Boolean(process.env.CI);
const chromium =
  process.env.CHROMIUM ??
  ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) => existsSync(path));

/** Without a window system, where it is installed: a page costs it a third of the processor's time. Empty for none. */
const headlessShell =
  process.env.CHROMIUM_HEADLESS_SHELL ?? ['/usr/bin/chromium-headless-shell'].find((path) => existsSync(path)) ?? '';
/** Tests, by file and title, of what the headless shell has nothing of: notifications, push messages that show them, back/forward cache. */
const NEEDS_WHOLE_BROWSER = /backForward\.long\.spec\.ts|reminders\.spec\.ts|first visit of \/reminder /;

const launchedBy = (executablePath: string | undefined) => ({
  launchOptions: {
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
  },
});

/** Browser tests on the built, composed site. `npm test -- e2e` builds first; no browser is ever downloaded. */
export default defineConfig({
  testDir: './tests',
  // Minutes each: for `npm run test:long`.
  testIgnore: process.env.TEST_LONG ? [] : /\.long\.spec\.ts/,
  outputDir: './test-results',
  globalSetup: './src/publishBuilds.ts',
  fullyParallel: true,
  forbidOnly: isCi,
  // A test that passes at its second try hides what made the first one fail.
  retries: 0,
  // Tests wait half of their time, for the network that they slow down and for what has to come: one more fills the processors.
  workers: cpus().length + 1,
  // A busy machine takes minutes where a free one takes seconds. These bounds only cost time when a test fails.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    locale: 'en-NG',
    // Not Lagos: what a page says of a day must not depend on where it is read.
    timezoneId: 'America/Los_Angeles',
    screenshot: 'only-on-failure',
    // What a service worker asks for cannot be held up or broken by a test; offline.spec.ts lets it in.
    serviceWorkers: 'block',
  },
  projects:
    headlessShell === ''
      ? [{ name: 'chromium', use: { browserName: 'chromium', ...launchedBy(chromium) } }]
      : [
          // First: its tests take longest; run last, they would leave the other workers without work.
          {
            name: 'chromium',
            grep: NEEDS_WHOLE_BROWSER,
            use: { browserName: 'chromium', ...launchedBy(chromium) },
          },
          {
            name: 'headless shell',
            grepInvert: NEEDS_WHOLE_BROWSER,
            use: { browserName: 'chromium', ...launchedBy(headlessShell) },
          },
        ],
});
