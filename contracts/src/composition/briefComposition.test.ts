import { fromBriefComposition, toBriefComposition } from './briefComposition.ts';
import type { ComposedRemote, Composition } from './composition.ts';

const page = (path: `/${string}`, more: Partial<ComposedRemote['routes'][number]> = {}) =>
  ({ path, title: path, access: 'public', render: 'server', ...more }) as const;
const remote = (name: string, routes: ComposedRemote['routes']): ComposedRemote => ({
  name,
  version: '1',
  global: name,
  entry: 'remoteEntry.js',
  base: `/releases/${name}/`,
  integrity: {},
  routes,
});

const visitor: Composition = {
  id: 'abc',
  shell: { version: '1', base: '/releases/shell/', integrity: {} },
  remotes: [
    remote('mf-public', [page('/'), page('/promo', { access: 'promo' })]),
    remote('mf-admin', [
      page('/login', { render: 'browser', signsInFor: 'editor' }),
      page('/add', { access: 'editor', render: 'browser' }),
      page('/audit', { access: 'administrator', render: 'browser' }),
    ]),
  ],
  settings: { churchName: 'COG Church', tagline: '', headquarters: { address: '', mapLink: '', phone: '' } },
  session: null,
  promoSession: null,
  today: '2026-11-21',
  siteUrl: 'https://cog.example',
  language: 'EN',
  lite: false,
  hydrationData: { loaderData: {}, errors: null },
};
const editor: Composition = { ...visitor, session: { username: 'tolu', role: 'editor' } };

const pathsIn = ({ remotes }: Pick<Composition, 'remotes'>) =>
  remotes.flatMap(({ routes }) => routes.map(({ path }) => path));
const sent = (composition: Composition, open: string | undefined): Composition =>
  fromBriefComposition(JSON.parse(JSON.stringify(toBriefComposition(composition, open))));

describe('a composition in a document', () => {
  it.each(['/', undefined])('is without the pages of editors for a visitor, at %p', (open) => {
    const { forVisitors, ...read } = sent(visitor, open);
    expect(forVisitors).toBe(true);
    expect(pathsIn(read)).toEqual(['/', '/promo', '/login']);
  });

  it('is whole where editors sign in, since they go on from there', () => {
    expect(sent(visitor, '/login')).toEqual(visitor);
  });

  it('is whole for who is signed in', () => {
    expect(sent(editor, '/')).toEqual(editor);
  });

  it('says nothing that goes without saying', () => {
    const [home] = toBriefComposition(visitor, '/').remotes[0]?.routes ?? [];
    expect(home).toEqual({ path: '/', title: '/' });
  });

  it('is read as well where a server said everything', () => {
    expect(fromBriefComposition(visitor)).toEqual(visitor);
  });
});
