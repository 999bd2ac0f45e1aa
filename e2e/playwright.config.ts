import { existsSync } from 'node:fs';
import { cpus } from 'node:os';
import { defineConfig } from '@playwright/test';

const isCi = Boolean(process.env.CI);
const chromium =
  process.env.CHROMIUM ??
  ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) => existsSync(path));

/** Browser tests on the built, composed site. `npm test -- e2e` builds first; no browser is ever downloaded. */
export default defineConfig({
  testDir: './tests',
  outputDir: './test-results',
  globalSetup: './src/publishBuilds.ts',
  fullyParallel: true,
  forbidOnly: isCi,
  // A test that passes at its second try hides what made the first one fail.
  retries: 0,
  workers: cpus().length,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    locale: 'en-NG',
    // Not Lagos: what a page says of a day must not depend on where it is read.
    timezoneId: 'America/Los_Angeles',
    screenshot: 'only-on-failure',
    // What a service worker asks for cannot be held up or broken by a test; offline.spec.ts lets it in.
    serviceWorkers: 'block',
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
    },
  },
  projects: [{ name: 'chromium', use: { browserName: 'chromium' } }],
});
