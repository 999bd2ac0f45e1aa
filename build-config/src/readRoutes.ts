import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { RouteDefinition } from '@cog/contracts/composition/route';
import { createJiti } from 'jiti';

/**
 * The route table of a remote, read from its `src/routes.ts`.
 *
 * @throws Error that names the file when a route's folder has no `route.ts`
 */
export async function readRoutes(directory: string): Promise<readonly RouteDefinition[]> {
  const jiti = createJiti(import.meta.url, { moduleCache: false, fsCache: false });
  const routes = await jiti.import<readonly RouteDefinition[]>(join(directory, 'src/routes.ts'), { default: true });
  for (const route of routes) {
    const file = routeFile(directory, route);
    if (!existsSync(file)) throw new Error(`${route.path} is declared in routes.ts, but ${file} is missing.`);
  }
  return routes;
}

/** The file of a route's module. */
export const routeFile = (directory: string, route: Pick<RouteDefinition, 'module'>): string =>
  join(directory, 'src/routes', route.module, 'route.ts');
