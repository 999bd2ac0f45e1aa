import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { UsedSurface } from '@cog/contracts/composition/descriptor';
import * as pages from '@cog/contracts/composition/pages';
import type { Endpoint } from '@cog/contracts/lib/endpoint';
import { readExports } from '../readExports.ts';
import type { UsedNames, UsedNamesPlugin } from './UsedNamesPlugin.ts';

/** `var(--name)` without a fallback. */
const READ = /var\(\s*(--[\w-]+)\s*\)/g;
/** Variables set in CSS, in a style object, or by `setProperty`. */
const SET = /(--[a-z][\w-]*)["'`]?\s*:|["'`](--[a-z][\w-]*)["'`]/g;
/** A string that begins like the address of a page. */
const ADDRESS = /["'`](\/\w*)(?=["'`?#])/g;

const addresses = new Set<string>(Object.values(pages).filter((page) => typeof page === 'string'));

/** Every match of a pattern's groups, without duplicates, sorted. */
const matchesOf = (text: string, pattern: RegExp): string[] => [
  ...new Set([...text.matchAll(pattern)].flatMap((match) => match.slice(1).filter((found) => found !== undefined))),
];

const sorted = (names: Iterable<string>): string[] => [...names].sort();

/** CSS variables that style sheets set, such as `--color-ink`. */
export const cssVariablesSetIn = (css: string): string[] => sorted(matchesOf(css, /(--[a-z][\w-]*)\s*:/g));

/** Contents of all scripts in a folder. */
export const scriptsIn = (folder: string): string =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.js'))
    .sort()
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');

/** CSS variables and links that the scripts of a finished build use. */
export function usedInScripts(scripts: string): Pick<UsedSurface, 'cssVariables' | 'links'> {
  const own = new Set(matchesOf(scripts, SET));
  return {
    cssVariables: sorted(matchesOf(scripts, READ).filter((name) => !own.has(name))),
    links: sorted(matchesOf(scripts, ADDRESS).filter((address) => addresses.has(address))),
  };
}

/** 'GET /api/settings' */
const nameOfCall = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string => `${method} ${path}`;

/** The endpoints with these names in the contracts. @param contracts folder of their sources */
async function callsOf(contracts: string, endpoints: UsedNames): Promise<string[]> {
  const modules = await readExports([...endpoints.keys()].map((name) => join(contracts, `${name}.ts`)));
  const calls = new Set<string>();
  for (const [index, names] of [...endpoints.values()].entries()) {
    const module = modules[index] ?? {};
    const used = names.has('*') ? Object.keys(module) : names;
    for (const name of used) {
      const value = module[name];
      if (isEndpoint(value)) calls.add(nameOfCall(value));
    }
  }
  return sorted(calls);
}

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

/** The merged names of several builds of one workspace. */
function joined(all: readonly UsedNames[]): UsedNames {
  const together: UsedNames = new Map();
  for (const used of all) {
    for (const [key, names] of used) together.set(key, new Set([...(together.get(key) ?? []), ...names]));
  }
  return together;
}

/**
 * What a finished build uses of the shell, the design system, the API and other pages.
 *
 * @param contracts folder of the contracts' sources
 * @param plugins that were part of its builds, for browsers and for Node
 * @param scripts contents of its browser scripts
 */
export async function usedSurface(
  contracts: string,
  plugins: readonly UsedNamesPlugin[],
  scripts: string,
): Promise<UsedSurface> {
  const shared = joined(plugins.map((plugin) => plugin.shared));
  const modules = sorted(shared.keys()).map((request) => [request, sorted(shared.get(request) ?? [])] as const);
  return {
    modules: Object.fromEntries(modules),
    ...usedInScripts(scripts),
    endpoints: await callsOf(contracts, joined(plugins.map((plugin) => plugin.endpoints))),
  };
}
