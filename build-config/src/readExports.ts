import { execFile } from 'node:child_process';
import { sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const PROGRAM = `
const files = JSON.parse(process.argv[1]);
const modules = await Promise.all(files.map((file) => import(file)));
process.stdout.write(JSON.stringify(modules));
`;
/** Node runs TypeScript without a compiler, but for packages in node_modules: theirs is compiled. */
const OPTIONS = ['--input-type=module', '--disable-warning=MODULE_TYPELESS_PACKAGE_JSON'];
const MOST_BYTES = 50e6;

/** The compiled file of a source in an installed package, which Node does not read as TypeScript. */
const runnable = (file: string): string =>
  file.includes(`${sep}node_modules${sep}`)
    ? file.replace(`${sep}src${sep}`, `${sep}dist${sep}`).replace(/\.ts$/, '.js')
    : file;

/**
 * What TypeScript modules export, as far as JSON carries it. A new Node process runs them, so a changed file is never answered
 * from a cache.
 *
 * @param files their paths
 * @returns the exports of each, by name
 * @throws Error with what Node said of a module that does not run
 */
export async function readExports(files: readonly string[]): Promise<Record<string, unknown>[]> {
  if (files.length === 0) return [];
  const addresses = files.map((file) => pathToFileURL(runnable(file)).href);
  const options = [...OPTIONS, '--eval', PROGRAM, JSON.stringify(addresses)];
  const { stdout } = await promisify(execFile)(process.execPath, options, { maxBuffer: MOST_BYTES });
  return JSON.parse(stdout);
}
