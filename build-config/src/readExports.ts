import { execFile } from 'node:child_process';
import { sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const PROGRAM = `
const files = JSON.parse(process.argv[1]);
const modules = await Promise.all(files.map((file) => import(file)));
process.stdout.write(JSON.stringify(modules));
`;
/** Node runs TypeScript without a compiler, except in node_modules: packages there are compiled. */
const OPTIONS = ['--input-type=module', '--disable-warning=MODULE_TYPELESS_PACKAGE_JSON'];
const MOST_BYTES = 50e6;

/** The compiled file for a source in an installed package, where Node does not accept TypeScript. */
const runnable = (file: string): string =>
  file.includes(`${sep}node_modules${sep}`)
    ? file.replace(`${sep}src${sep}`, `${sep}dist${sep}`).replace(/\.ts$/, '.js')
    : file;

/**
 * Reads the exports of TypeScript modules, as far as JSON can represent them. Runs them in a new Node process, so that a changed
 * file is never read from a cache.
 *
 * @param files their paths
 * @returns the exports of each, by name
 * @throws Error with Node's output for a module that fails
 */
export async function readExports(files: readonly string[]): Promise<Record<string, unknown>[]> {
  if (files.length === 0) return [];
  const addresses = files.map((file) => pathToFileURL(runnable(file)).href);
  const options = [...OPTIONS, '--eval', PROGRAM, JSON.stringify(addresses)];
  const { stdout } = await promisify(execFile)(process.execPath, options, { maxBuffer: MOST_BYTES });
  return JSON.parse(stdout);
}
