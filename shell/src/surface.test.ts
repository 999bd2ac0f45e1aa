/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as platform from '@cog/platform';
import { globalStyles } from '@cog/shared-ui';
import * as base from '@cog/shared-ui/base';
import { frameStyles } from './layout/frameStyles.ts';

const read = (path: string) => JSON.parse(readFileSync(join(__dirname, '../..', path), 'utf8'));
/** The surface of the last contract version: `npm run surface` writes it, along with the next version. */
const report: { contract: string; modules: Record<string, string[]>; cssVariables: string[] } =
  read('shell/surface.json');

describe('the contract with remotes', () => {
  it('was numbered by the names that the platform exports (else: npm run surface)', () => {
    expect(Object.keys(platform).sort()).toEqual(report.modules['@cog/platform']);
  });

  it('was numbered by the names of the design system that the shell gives (else: npm run surface)', () => {
    expect(Object.keys(base).sort()).toEqual(report.modules['@cog/shared-ui/base']);
  });

  it('was numbered by the CSS variables that the shell sets (else: npm run surface)', () => {
    const variables = new Set(
      [...(globalStyles + frameStyles).matchAll(/(--[a-z][\w-]*)\s*:/g)].map(([, name]) => name),
    );
    expect([...variables].sort()).toEqual(report.cssVariables);
  });

  it('has the number that the platform has', () => {
    const manifest: { version: string } = read('platform/package.json');
    expect(manifest.version).toBe(report.contract);
  });
});
