import type { RemoteDescriptor, RouteDescriptor } from '@cog/contracts/composition/descriptor';

/** A page in a descriptor, for tests. */
export const route = (path: `/${string}`, more: Partial<RouteDescriptor> = {}): RouteDescriptor => ({
  path,
  title: path,
  description: '',
  access: 'public',
  render: 'server',
  assets: ['entry.js', 'page.js'],
  ...more,
});

/** A remote's descriptor, for tests. */
export const descriptor = (name: string, routes: RouteDescriptor[]): RemoteDescriptor => ({
  name,
  version: '1.0.0-0123456789ab',
  contract: '3.2.7',
  global: name.replaceAll('-', '_'),
  entry: 'entry.js',
  base: `/releases/${name}/`,
  integrity: { 'entry.js': 'sha256-entry', 'page.js': 'sha256-page' },
  messages: ['messages.js'],
  serverBundle: null,
  files: {},
  uses: { modules: { '@cog/platform': ['useToday'], react: ['*'] }, cssVariables: [], endpoints: [], links: [] },
  routes,
});

/** A page of a site in the server's format (`server/src/web/documentHtml.ts`). */
export function liveDocument(more: { remotes: RemoteDescriptor[]; language?: 'EN' | 'YO' }): string {
  const composition = {
    id: 'live',
    shell: { version: '1', base: '/releases/shell/', integrity: { 'live.js': 'sha256-live' } },
    settings: { churchName: 'Grace Chapel' },
    language: 'EN',
    offline: true,
    hydrationData: { loaderData: { 'mf-media:/live': { is: '</script>' } }, errors: null },
    ...more,
  };
  const json = JSON.stringify(composition).replace(/</g, '\\u003c');
  return `<!doctype html><html lang="en"><head><title>Live</title><link rel="app" data-runs href="/releases/shell/live.js" integrity="sha256-live"><link rel="app" href="/releases/mf-media/page.js" integrity="sha256-page"><script async id="starter" data-start="intent" src="/releases/shell/starter.live.js" crossorigin="anonymous" integrity="sha256-s"></script></head><body><div id="root"><div><p>Live</p></div></div><script type="application/json" id="composition">${json}</script></body></html>`;
}
