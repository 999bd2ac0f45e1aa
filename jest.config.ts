import { globSync } from 'node:fs';
import type { Config } from 'jest';

const swc = (browser: boolean): [string, object] => [
  '@swc/jest',
  {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      target: 'es2023',
      transform: { react: { runtime: 'automatic' } },
      experimental: browser
        ? { plugins: [['@swc/plugin-styled-components', { displayName: true, ssr: true, namespace: 'cog' }]] }
        : {},
    },
    module: { type: 'commonjs' },
  },
];

/** Packages are tested from their sources, so that a test never runs on a stale build. */
const moduleNameMapper = {
  '\\.(svg|png|jpe?g|webp|webm|mp4|woff2)$': '<rootDir>/build-config/jest/asset.ts',
  // What webpack takes for browsers; Jest reads no "browser" of a package.
  '^mammoth$': '<rootDir>/node_modules/mammoth/mammoth.browser.js',
  '^@cog/contracts/(.*)$': '<rootDir>/contracts/src/$1.ts',
  '^@cog/platform$': '<rootDir>/platform/src/index.ts',
  '^@cog/platform/announcements$': '<rootDir>/platform/src/announcements.ts',
  '^@cog/platform/slot$': '<rootDir>/platform/src/slot.ts',
  '^@cog/platform/oneSound$': '<rootDir>/platform/src/oneSound.ts',
  '^@cog/platform/outgoing$': '<rootDir>/platform/src/outgoing.ts',
  '^@cog/platform/shell$': '<rootDir>/platform/src/shell.ts',
  '^@cog/platform/testing$': '<rootDir>/platform/src/testing.tsx',
  '^@cog/platform/testing/inYoruba$': '<rootDir>/platform/src/testing/inYoruba.tsx',
  '^@cog/shared-ui$': '<rootDir>/shared-ui/src/index.ts',
  '^@cog/shared-ui/base$': '<rootDir>/shared-ui/src/base.ts',
  '^@cog/shared-ui/messages.yo$': '<rootDir>/shared-ui/src/messages.yo.ts',
};

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
  moduleNameMapper,
  transform: { '\\.[jt]sx?$': swc(browser) },
  transformIgnorePatterns: [
    '/node_modules/(?!(?:.+/node_modules/)?(@hookform|@seriousme|content-disposition|cookie|kysely|uuidv7)/)',
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
