import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { RouteDefinition } from '@cog/contracts/composition/route';
import { readExports } from './readExports.ts';

/**
 * Reads the route table of a remote from its `src/routes.ts`.
 *
 * @throws Error that names the file of a route whose module is missing
 */
export async function readRoutes(directory: string): Promise<readonly RouteDefinition[]> {
  const file = join(directory, 'src/routes.ts');
  const [exported] = await readExports([file]);
  if (!Array.isArray(exported?.default)) throw new Error(`${file} must export its routes by default.`);
  const routes: readonly RouteDefinition[] = exported.default;
  for (const route of routes) {
    routeFile(directory, route);
  }
  return routes;
}

/**
 * The file of a route's module.
 *
 * @throws Error that names the file when there is none
 */
export function routeFile(directory: string, route: Pick<RouteDefinition, 'path' | 'module'>): string {
  const file = join(directory, 'src', route.module);
  const found = [`${file}.ts`, `${file}.tsx`].find((path) => existsSync(path));
  if (found === undefined) throw new Error(`${route.path} is declared in routes.ts, but ${file}.ts is missing.`);
  return found;
}
