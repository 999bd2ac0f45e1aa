import type { Composition } from '@cog/contracts/composition/composition';
import { testComposition, testDocument, testParts } from './testing/testDocument.ts';

const remotes: Composition['remotes'] = [
  {
    name: 'mf-admin',
    version: '1',
    global: 'mf_admin',
    entry: 'remoteEntry.js',
    base: '/releases/mf-admin/',
    integrity: {},
    routes: [
      { path: '/login', title: 'Login', access: 'public', render: 'browser', signsInFor: 'editor' },
      { path: '/add', title: 'Add', access: 'editor', render: 'browser' },
    ],
  },
];

const inlined = (readsBriefComposition: boolean): Composition => {
  const document = testDocument('', {
    composition: { ...testComposition, remotes },
    parts: { ...testParts, readsBriefComposition },
  });
  return JSON.parse(/id="composition">(.*?)<\/script>/.exec(document)?.[1] ?? '');
};

it('tells a visitor’s browser of no page of editors', () => {
  const { forVisitors, remotes: told } = inlined(true);
  expect(forVisitors).toBe(true);
  expect(told[0]?.routes).toEqual([{ path: '/login', title: 'Login', render: 'browser', signsInFor: 'editor' }]);
});

it('tells a shell that was released before all that it knew', () => {
  expect(inlined(false).remotes).toEqual(remotes);
});
