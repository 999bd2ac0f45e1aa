// Jest configuration for a remote in its own repository: its jest.config.mjs re-exports this by default.
import { join } from 'node:path';

const here = (file) => join(import.meta.dirname, file);

export const remoteTests = {
  testEnvironment: here('BrowserEnvironment.ts'),
  // The project's packages are tested from their sources, which webpack builds too.
  testEnvironmentOptions: { customExportConditions: ['cog-source', 'browser'] },
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  moduleNameMapper: { '\\.(svg|png|jpe?g|webp|webm|mp4|woff2)$': here('asset.ts') },
  transform: {
    '\\.[jt]sx?$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          target: 'es2023',
          transform: { react: { runtime: 'automatic' } },
          experimental: {
            plugins: [['@swc/plugin-styled-components', { displayName: true, ssr: true, namespace: 'cog' }]],
          },
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  transformIgnorePatterns: ['/node_modules/(?!(?:.+/node_modules/)?(@cog|@hookform)/)'],
  setupFilesAfterEnv: [here('browser.ts')],
  testTimeout: 120_000,
};
