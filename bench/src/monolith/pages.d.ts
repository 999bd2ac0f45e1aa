/** Written by buildMonolith.ts from the remotes' route tables. */
declare module 'monolith-pages' {
  import type { RouteModule } from '@cog/platform';

  /** Loads a page's module, by the page's path. */
  export const pages: Readonly<Record<string, () => Promise<RouteModule>>>;
}
