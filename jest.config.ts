import { globSync } from 'node:fs';
import type { Config } from 'jest';
import { assets, compiled } from './build-config/jest/remote.mjs';

/**
 * What runs in one place is one project, whatever its package: Jest makes a file ready once for each project, and nine packages of
 * the browser share three others.
 */
const project = (displayName: string, packages: string[], browser: boolean) => ({
  displayName,
  roots: packages.map((name) => `<rootDir>/${name}`),
  testEnvironment: browser ? '<rootDir>/build-config/jest/BrowserEnvironment.ts' : 'node',
  testMatch: ['<rootDir>/*/{src,jest}/**/*.test.{ts,tsx}'],
  // Minutes each: for `npm run test:long`.
  testPathIgnorePatterns: ['/node_modules/', ...(process.env.TEST_LONG ? [] : ['\\.long\\.test\\.'])],
  modulePathIgnorePatterns: ['<rootDir>/[\\w-]+/(?:dist|build)/'],
  // Packages are tested from their sources, so that a test never runs on a stale build.
  testEnvironmentOptions: {
    customExportConditions: ['cog-source', ...(browser ? ['browser'] : ['node', 'node-addons'])],
  },
  moduleNameMapper: {
    ...assets,
    // What webpack takes for browsers; Jest reads no "browser" of a package.
    '^mammoth$': '<rootDir>/node_modules/mammoth/mammoth.browser.js',
  },
  transform: compiled(browser),
  transformIgnorePatterns: [
    '/node_modules/(?!(?:.+/node_modules/)?(@hookform|@seriousme|content-disposition|cookie|kysely|uuidv7|workbox-[a-z]+)/)',
  ],
  setupFilesAfterEnv: [`<rootDir>/build-config/jest/${browser ? 'browser' : 'cheapPasswords'}.ts`],
});

const config: Config = {
  // A busy machine takes minutes where a free one takes seconds. The bound only costs time when a test hangs.
  testTimeout: 120_000,
  // What test files leave behind fills a worker up to Node's limit, and it does little but collect garbage from then on.
  workerIdleMemoryLimit: '1GB',
  projects: [
    project('Node', ['contracts', 'server', 'build-config'], false),
    project('browser', ['platform', 'shared-ui', 'shell', ...globSync('mf-*')], true),
  ],
};

export default config;
