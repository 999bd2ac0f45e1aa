// Jest configuration for a remote in its own repository: its jest.config.mjs re-exports this by default.
import { join } from 'node:path';

const here = (file) => join(import.meta.dirname, file);

/** What a test gets in place of a file that is no code. */
export const assets = { '\\.(svg|png|jpe?g|webp|webm|mp4|woff2)$': here('asset.ts') };

/**
 * Compiles TypeScript for Jest.
 *
 * @param {boolean} browser whether styled-components need their names, as in a build
 */
export const compiled = (browser) => ({
  '\\.[jt]sx?$': [
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
  ],
});

export const remoteTests = {
  testEnvironment: here('BrowserEnvironment.ts'),
  // The project's packages are tested from their sources, which webpack builds too.
  testEnvironmentOptions: { customExportConditions: ['cog-source', 'browser'] },
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  moduleNameMapper: assets,
  transform: compiled(true),
  transformIgnorePatterns: ['/node_modules/(?!(?:.+/node_modules/)?(@cog|@hookform)/)'],
  setupFilesAfterEnv: [here('browser.ts')],
  testTimeout: 120_000,
};
