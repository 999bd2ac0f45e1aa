import type { ComposedRemote, Composition, RenderInput } from '@cog/contracts/composition/composition';
import type { PublishedRoute } from '@cog/contracts/composition/route';
import { toPublicSettings } from '@cog/contracts/settings/churchFacts';
import { testSettings } from '@cog/platform/testing';

/** A page's entry in a descriptor, for tests. */
export const testPage = (path: `/${string}`, more: Partial<PublishedRoute> = {}): PublishedRoute => ({
  path,
  title: `Title of ${path}`,
  description: `Description of ${path}`,
  access: 'public',
  render: 'server',
  ...more,
});

/** A live remote, for tests. */
export const testRemote = (name: string, routes: PublishedRoute[]): ComposedRemote => ({
  name,
  version: '1.0.0-a',
  global: name.replaceAll('-', '_'),
  entry: 'entry.js',
  base: `/releases/${name}/`,
  integrity: { 'entry.js': 'sha256-x' },
  routes,
});

/** The composition as the server passes it to the shell's bundle, for tests. */
export function testComposition(remotes: ComposedRemote[]): Omit<Composition, 'hydrationData'> {
  return {
    id: 'composition',
    shell: { version: '1.0.0-a', base: '/releases/shell/', integrity: {} },
    remotes,
    settings: toPublicSettings(testSettings),
    session: null,
    promoSession: null,
    today: '2026-11-21',
    language: 'EN',
    siteUrl: 'https://cog.example',
    lite: false,
  };
}

/** A request for a page, with modules by path. */
export function testRender(
  path: string,
  remotes: ComposedRemote[],
  modules: Record<string, unknown>,
): RenderInput & { incidents: unknown[] } {
  const incidents: unknown[] = [];
  return {
    incidents,
    url: `https://cog.example${path}`,
    composition: testComposition(remotes),
    async source(_, route) {
      const module = modules[route.path];
      if (module instanceof Error) throw module;
      return module;
    },
    transport: async () => ({ status: 404, body: null }),
    onIncident: ({ error }) => incidents.push(error),
  };
}
