import { existsSync } from 'node:fs';
import { cpus } from 'node:os';
import { defineConfig } from '@playwright/test';

const isCi = Boolean(process.env.CI);
const chromium =
  process.env.CHROMIUM ??
  ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) => existsSync(path));

/** Chromium's headless shell, if installed: it needs a third of the processor's time per page. Empty for none. */
const headlessShell =
  process.env.CHROMIUM_HEADLESS_SHELL ?? ['/usr/bin/chromium-headless-shell'].find((path) => existsSync(path)) ?? '';
/** Tests, by file and title, of features that the headless shell lacks: notifications, push messages that show them, back/forward cache. */
const NEEDS_WHOLE_BROWSER = /backForward\.long\.spec\.ts|reminders\.spec\.ts|first visit of \/reminder /;

/** Tests for `npm run test:long` alone: whole files named so, and single tests with this tag. */
const LONG = process.env.TEST_LONG ? [] : [/\.long\.spec\.ts|@long/];

const launchedBy = (executablePath: string | undefined) => ({
  launchOptions: {
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
  },
});

/** Browser tests of the built, composed site. `npm test -- e2e` builds first; no browser is ever downloaded. */
export default defineConfig({
  testDir: './tests',
  outputDir: './test-results',
  globalSetup: './src/publishBuilds.ts',
  fullyParallel: true,
  forbidOnly: isCi,
  // A test that passes on its second try would hide what made the first one fail.
  retries: 0,
  // Tests spend half of their time waiting for throttled networks and events, so one more worker than processors keeps these busy.
  workers: cpus().length + 1,
  // A busy machine takes minutes where an idle one takes seconds. These limits only cost time when a test fails.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    locale: 'en-NG',
    // Not Lagos: dates on a page must not depend on the reader's time zone.
    timezoneId: 'America/Los_Angeles',
    screenshot: 'only-on-failure',
    // Tests cannot delay or break the requests of a service worker; offline.spec.ts allows it.
    serviceWorkers: 'block',
  },
  projects:
    headlessShell === ''
      ? [{ name: 'chromium', grepInvert: LONG, use: { browserName: 'chromium', ...launchedBy(chromium) } }]
      : [
          // Runs first, since its tests take longest; at the end they would leave the other workers idle.
          {
            name: 'chromium',
            grep: NEEDS_WHOLE_BROWSER,
            grepInvert: LONG,
            use: { browserName: 'chromium', ...launchedBy(chromium) },
          },
          {
            name: 'headless shell',
            grepInvert: [NEEDS_WHOLE_BROWSER, ...LONG],
            use: { browserName: 'chromium', ...launchedBy(headlessShell) },
          },
        ],
});
