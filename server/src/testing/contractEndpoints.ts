import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Endpoint } from '@cog/contracts/lib/endpoint';

const CONTRACTS = join(__dirname, '../../../contracts/src');

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value && 'method' in value;

/** Every endpoint that the contracts declare, found by a search, so that new domains need no registration here. */
export function contractEndpoints(): Endpoint[] {
  const modules = readdirSync(CONTRACTS, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /^(?:\w+\.)?endpoints\.ts$/.test(basename(file)),
  );
  return modules.flatMap((file) => {
    const exported: unknown = require(join(CONTRACTS, file));
    return Object.values(exported ?? {}).filter(isEndpoint);
  });
}
