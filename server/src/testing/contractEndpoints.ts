import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Endpoint } from '@cog/contracts/endpoint';

const CONTRACTS = join(__dirname, '../../../contracts/src');

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value && 'method' in value;

/** Every endpoint that the contracts declare, found by looking: a new module needs to be listed nowhere. */
export function contractEndpoints(): Endpoint[] {
  const all = readdirSync(CONTRACTS, { recursive: true, encoding: 'utf8' });
  const modules = all.filter((file) => /(^|\/)\w+\.ts$/.test(file) && !file.includes('fixtures/'));
  return modules.flatMap((file) => {
    const exported: unknown = require(join(CONTRACTS, file));
    return Object.values(exported ?? {}).filter(isEndpoint);
  });
}
