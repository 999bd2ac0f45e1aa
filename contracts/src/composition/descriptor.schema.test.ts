import { parseRemoteDescriptor } from './descriptor.schema.ts';

const descriptor = (route: object) => ({
  name: 'mf-admin',
  version: '0123456789',
  contract: '1.2.0',
  global: 'mf_admin',
  entry: 'remoteEntry.0123456789.js',
  base: '/releases/mf-admin/0123456789/',
  integrity: {},
  serverBundle: null,
  routes: [
    { path: '/add', title: 'Add', description: 'Adds.', access: 'editor', render: 'browser', assets: [], ...route },
  ],
});

describe('a descriptor of a release', () => {
  it('is read as it is', () => {
    expect(parseRemoteDescriptor(descriptor({})).routes[0]?.access).toBe('editor');
  });

  it('of a release from before, which says admin, means editors', () => {
    const [route] = parseRemoteDescriptor(descriptor({ access: 'admin', signsInFor: 'admin' })).routes;
    expect(route).toMatchObject({ access: 'editor', signsInFor: 'editor' });
  });

  it('of a release from before, which names its modules, is read without them', () => {
    expect(parseRemoteDescriptor(descriptor({ module: './add' })).routes).toHaveLength(1);
  });

  it('is refused with a right that there is not', () => {
    expect(() => parseRemoteDescriptor(descriptor({ access: 'everyone' }))).toThrow('access');
  });
});
