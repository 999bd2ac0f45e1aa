import { parseRemoteDescriptor } from './descriptor.schema.ts';

const route = (path: string, rights: object) => ({
  path,
  module: './page',
  title: 'Title',
  description: 'Description',
  render: 'browser',
  navigation: [{ place: 'admin', label: 'Label', order: 1 }],
  assets: ['entry.js'],
  ...rights,
});

const remote = (...routes: object[]) => ({
  name: 'mf-admin',
  version: '1.0.0-3f9a1c20b7de',
  contract: '1.2.0',
  global: 'mf_admin',
  entry: 'entry.js',
  base: '/releases/mf-admin/',
  integrity: { 'entry.js': 'sha256-abc=' },
  files: { 'entry.js': { bytes: 12, hash: 'sha256-abc=' } },
  uses: { modules: {}, cssVariables: [], endpoints: [], links: [] },
  serverBundle: null,
  routes,
});

it('keeps the rights of every page as they are written', () => {
  const described = remote(
    route('/fast', { access: 'public' }),
    route('/promo', { access: 'promo' }),
    route('/add', { access: 'editor' }),
    route('/mail', { access: 'administrator' }),
    route('/login', { access: 'public', signsInFor: 'editor' }),
  );
  expect(parseRemoteDescriptor(described)).toEqual(described);
});

it('refuses a build that does not say what it uses', () => {
  expect(() => parseRemoteDescriptor({ ...remote(), uses: undefined })).toThrow('uses');
});

it('takes columns, groups and an order in a slot that this site has not seen', () => {
  const described = remote(
    route('/hymns', {
      access: 'public',
      fills: ['beside-stream', 'under-the-roof'],
      fillOrder: 20,
      navigation: [
        { place: 'footer', column: 'Music', columnYo: 'Orin', label: 'Hymns', order: 1 },
        { place: 'admin', group: 'Music', label: 'Edit hymns', order: 1 },
      ],
    }),
  );
  expect(parseRemoteDescriptor(described)).toEqual(described);
});

it.each([
  ['column', { place: 'footer', label: 'Hymns', order: 1 }],
  ['column', { place: 'footer', column: '', label: 'Hymns', order: 1 }],
  ['column', { place: 'footer', column: 'M'.repeat(31), label: 'Hymns', order: 1 }],
  ['group', { place: 'admin', group: '', label: 'Hymns', order: 1 }],
])('refuses a %s that cannot be a heading: %j', (field, entry) => {
  expect(() => parseRemoteDescriptor(remote(route('/hymns', { access: 'public', navigation: [entry] })))).toThrow(
    field,
  );
});

const long = 'A long name '.repeat(40);

it.each([
  ['title', { title: long }],
  ['yo.title', { yo: { title: long, description: 'Description' } }],
  ['navigation[0].label', { navigation: [{ place: 'drawer', label: long, order: 1 }] }],
  ['navigation[0].yo', { navigation: [{ place: 'drawer', label: 'Hymns', yo: long, order: 1 }] }],
])('refuses a %s that leaves no room for those of others', (field, text) => {
  expect(() => parseRemoteDescriptor(remote(route('/hymns', { access: 'public', ...text })))).toThrow(
    `routes[0].${field} must be at most`,
  );
});

it('refuses a right that there is not', () => {
  expect(() => parseRemoteDescriptor(remote(route('/add', { access: 'owner' })))).toThrow('access');
});
