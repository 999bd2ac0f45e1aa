import type { Composition } from '@cog/contracts/composition/composition';
import { EARLY_INPUT, HAND_OVER } from './earlyInput.ts';
import { ENTRY_GUARD, SKELETON_GUARD } from './entryGuard.ts';
import { PRELOAD_LATER, preloadScript, SCRIPT_LATER } from './preload.ts';
import { testComposition, testDocument, testPage } from './testing/testDocument.ts';

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

it('tells a visitor’s browser of no page of editors', () => {
  const document = testDocument('', { composition: { ...testComposition, remotes } });
  const { forVisitors, remotes: told } = JSON.parse(/id="composition">(.*?)<\/script>/.exec(document)?.[1] ?? '');
  expect(forVisitors).toBe(true);
  expect(told[0]?.routes).toEqual([{ path: '/login', title: 'Login', render: 'browser', signsInFor: 'editor' }]);
});

it.each([
  ['of what it says, where that is known', true, ['A church by the lagoon']],
  ['all, where the browser is to make it', false, ['A church by the lagoon', 'Prayer hour']],
])('is given the words of the church %s', (_, readable, given) => {
  const settings = { ...testComposition.settings, tagline: 'A church by the lagoon' };
  const churchWords = { 'A church by the lagoon': 'Ìjọ kan létí ọ̀sà', 'Prayer hour': 'Wákàtí àdúrà' };
  const document = testDocument('', {
    page: { ...testPage(''), readable },
    composition: { ...testComposition, settings, language: 'YO', churchWords },
  });
  const { churchWords: told } = JSON.parse(/id="composition">(.*?)<\/script>/.exec(document)?.[1] ?? '');
  expect(Object.keys(told)).toEqual(given);
});

it('asks for the pictures that a page begins with before its styles, once', () => {
  const links = ['dawn', 'dusk'].map((name) => `<link rel="preload" as="image" href="/${name}.svg"/>`);
  const html = `<main><link rel="preload" as="image" href="/below.svg"/></main>`;
  const document = testDocument(links.join('') + html);
  for (const link of links) {
    expect(document.split(link)).toHaveLength(2);
    expect(document.indexOf(link)).toBeLessThan(document.indexOf('<style'));
  }
  expect(document).toContain(`<div id="root">${html}</div>`);
});

describe('the scripts of a document', () => {
  const picture = '<img src="/dawn.svg" fetchPriority="high" alt="">';

  it('are asked for by code in its head, none by the browser alone', () => {
    const document = testDocument(picture);
    const code = preloadScript(picture);
    expect(() => new Function(code)).not.toThrow();
    expect(document.indexOf(code)).toBeLessThan(document.indexOf('</head>'));
    // The code looks for them among what comes before it.
    expect(document.indexOf(code)).toBeGreaterThan(document.lastIndexOf(`rel="${PRELOAD_LATER}"`));
    expect(document.indexOf(code)).toBeGreaterThan(document.indexOf('<script defer'));
    expect(/<script defer[^>]*>/.exec(document)?.[0]).toContain(`type="${SCRIPT_LATER}"`);
    expect(document).not.toMatch(/rel="preload" as="script"/);
  });

  it.each([
    ['words', '<p>Words</p>', true],
    ['a field', '<input name="fullName">', true],
    ['nothing that can be read', '<p>One moment</p>', false],
  ])(
    'and what guards a page with %s until the shell has come wait together, in the order in which they run',
    (_, html, readable) => {
      const document = testDocument(html, { page: { ...testPage(html), readable } });
      const waiting = [...document.matchAll(/<script([^>]*)type="script-later"([^>]*)>(.*?)<\/script>/g)];
      const [beside, vendor, shell] = waiting.map(([, before = '', after = '', code = '']) => ({
        all: before + after,
        code,
      }));
      expect(waiting).toHaveLength(3);
      expect(beside?.code).toContain(readable ? ENTRY_GUARD : SKELETON_GUARD);
      expect(beside?.code.includes(EARLY_INPUT)).toBe(html.includes('<input'));
      expect(vendor?.all).toMatch(/src="\/releases\/shell\/vendor\.js".* integrity="sha384-v"/);
      expect(shell?.all).toMatch(/src="\/releases\/shell\/main\.js".* integrity="sha384-x"/);
      expect(document.includes(HAND_OVER)).toBe(html.includes('<input'));
    },
  );

  it.each([
    ['no picture', '<p>Words</p>'],
    ['no urgent picture', '<img src="/dawn.svg" alt="">'],
    ['a picture below', '<img src="/dawn.svg" loading="lazy" alt="">'],
  ])('wait for no picture where there is %s', (_, html) => {
    expect(preloadScript(html)).not.toBe(preloadScript(picture));
    expect(preloadScript(html)).toBe(preloadScript(''));
  });

  it('are not there without scripts', () => {
    expect(testDocument(picture, { withoutScripts: true })).not.toMatch(/script-later|preload-script/);
  });
});
