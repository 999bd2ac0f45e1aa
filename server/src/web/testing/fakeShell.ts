import type { ShellBundle } from '@cog/contracts/composition/composition';

/** A page module of the tests' remotes. For an expired preview the server puts one with only a loader in its place. */
interface FakePage {
  text?: string;
  loader?: () => void;
}

const isPage = (module: unknown): module is FakePage =>
  typeof module === 'object' && module !== null && ('text' in module || 'loader' in module);

const cookieIn = (body: unknown) =>
  typeof body === 'object' && body !== null && 'cookie' in body ? String(body.cookie) : 'no answer';

export const sharedModules: ShellBundle['sharedModules'] = { react: { name: 'the one React' } };

export const documentAssets: ShellBundle['documentAssets'] = {
  compositionElement: 'composition',
  styles: 'p{}',
  fontStyles: '@font-face{}',
  headingFont: '/fonts/heading.woff2',
  icon: '/i.svg',
  themeColor: '#000',
};

/**
 * A minimal shell that shows which page was requested and what the remote returned. `bundleShell` bundles it; its types match
 * the real shell's.
 */
export const render: ShellBundle['render'] = async ({ url, composition, source, transport, onIncident }) => {
  const [, path = ''] = /^https?:\/\/[^/]+([^?#]*)/.exec(url) ?? [];
  const [remote] = composition.remotes.filter(({ routes }) => routes.some((route) => route.path === path));
  const head = {
    title: 'A <b> & "c"',
    description: 'd',
    lang: composition.language === 'YO' ? 'yo' : 'en',
    image: '/p.jpg',
    canonical: path,
  } as const;
  const empty = {
    kind: 'page',
    readable: true,
    styles: '',
    head,
    hydrationData: { loaderData: {}, errors: null },
  } as const;
  if (path === '/moved') return { kind: 'redirect', status: 302, location: '/login?next=%2Fadd' };
  if (path === '/broken') throw new Error('secret detail');
  if (!remote?.routes[0]) return { ...empty, status: 404, html: 'none', route: null };
  const route = { remote: remote.name, path };
  const page = await source(remote, remote.routes[0]).catch((error: unknown) => {
    onIncident({ kind: 'left-to-browser', remote, error });
    return null;
  });
  if (page === null) return { ...empty, status: 200, readable: false, html: 'skeleton', route };
  if (!isPage(page)) throw new Error(`${path} is no page.`);
  try {
    page.loader?.();
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown;
    return { ...empty, status: thrown.status, html: await thrown.text(), route };
  }
  const { text = '' } = page;
  const { body } = await transport({ method: 'GET', path: '/api/echo', headers: {} });
  return {
    ...empty,
    status: 200,
    readable: !text.startsWith('skeleton'),
    styles: '<style data-styled>a{}</style>',
    html: `shell one ${text} cookie=${cookieIn(body)}`,
    hydrationData: {
      loaderData: {
        evil: '</script><script>alert(1)</script>',
        [`${remote.name}:${path}`]: { text, cookie: cookieIn(body) },
      },
      errors: null,
    },
    route,
  };
};
