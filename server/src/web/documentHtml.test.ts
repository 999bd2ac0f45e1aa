import type { Composition } from '@cog/contracts/composition/composition';
import { PRELOAD_BEHIND_PICTURE, SCRIPT_LATER } from './preload.ts';
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

describe('a page with a picture that is more urgent than its scripts', () => {
  const picture = '<img src="/dawn.svg" fetchPriority="high" alt="">';
  const mainScript = (html: string, more = {}) => /<script defer[^>]*>/.exec(testDocument(html, more))?.[0];

  it('asks for its scripts at its end', () => {
    expect(mainScript(picture)).toContain(`type="${SCRIPT_LATER}"`);
    const document = testDocument(picture);
    expect(document.indexOf(PRELOAD_BEHIND_PICTURE)).toBeGreaterThan(document.indexOf(picture));
  });

  it.each([
    ['no such picture', '<img src="/dawn.svg" alt="">'],
    ['a picture below', '<img src="/dawn.svg" loading="lazy" alt="">'],
  ])('asks for them at its head where it has %s', (_, html) => {
    expect(mainScript(html)).not.toContain('type=');
    expect(testDocument(html)).not.toContain(PRELOAD_BEHIND_PICTURE);
  });

  it('has none of it without scripts', () => {
    expect(testDocument(picture, { withoutScripts: true })).not.toContain('script-later');
  });
});
