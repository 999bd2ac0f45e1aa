import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './repository.ts';

const MEASURE = 'monolithScriptBytes';

/**
 * Bytes of a page's scripts when the whole site is built as a single application, as measured by the benchmarks
 * (bench/src/monolith/monolithBytes.ts). Builds it if necessary.
 */
export async function monolithScriptBytes(path: string): Promise<number> {
  const bench: unknown = await import(pathToFileURL(join(root, 'bench/src/monolith/monolithBytes.ts')).href);
  if (typeof bench !== 'object' || bench === null || !(MEASURE in bench) || typeof bench[MEASURE] !== 'function') {
    throw new Error(`bench/src/monolith/monolithBytes.ts has no ${MEASURE}.`);
  }
  const bytes: unknown = await bench[MEASURE](path);
  if (typeof bytes !== 'number') throw new Error(`${MEASURE} gave no number.`);
  return bytes;
}
