import type { Composition } from '@cog/contracts/composition/composition';
import type { OpenRoute } from './documentHtml.ts';
import { STARTER_GUARD } from './starterGuard.ts';
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
  const churchMessages = { 'A church by the lagoon': 'Ìjọ kan létí ọ̀sà', 'Prayer hour': 'Wákàtí àdúrà' };
  const document = testDocument('', {
    page: { ...testPage(''), readable },
    composition: { ...testComposition, settings, language: 'YO', churchMessages },
  });
  const { churchMessages: told } = JSON.parse(/id="composition">(.*?)<\/script>/.exec(document)?.[1] ?? '');
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
  const startOf = (document: string) => /<script async id="starter" data-start="(\w+)"/.exec(document)?.[1];
  const open = (route: Partial<OpenRoute['route']>) =>
    ({
      remote: { base: '/releases/mf-quiz/', integrity: {} },
      route: { access: 'public', render: 'server', assets: [], ...route },
    }) as unknown as OpenRoute;

  it('are named in its head, and none but the starter is fetched by the browser alone', () => {
    const document = testDocument('<p>Words</p>');
    const head = document.slice(0, document.indexOf('</head>'));
    expect(head.match(/<link rel="app" data-runs href="[^"]+" integrity="[^"]+">/g)).toEqual([
      '<link rel="app" data-runs href="/releases/shell/vendor.js" integrity="sha256-v">',
      '<link rel="app" data-runs href="/releases/shell/main.js" integrity="sha256-x">',
    ]);
    expect(document.match(/<script[^>]* src="[^"]*"[^>]*>/g)).toEqual([
      '<script async id="starter" data-start="intent" src="/releases/shell/starter.js" crossorigin="anonymous" integrity="sha256-s">',
    ]);
    expect(document).not.toMatch(/rel="preload" as="script"/);
  });

  it('begin with what keeps events until the starter is here, and is small', () => {
    const document = testDocument('<p>Words</p>');
    expect(() => new Function(STARTER_GUARD)).not.toThrow();
    expect(STARTER_GUARD.length).toBeLessThanOrEqual(800);
    expect(document.indexOf(STARTER_GUARD)).toBeGreaterThan(0);
    expect(document.indexOf(STARTER_GUARD)).toBeLessThan(document.indexOf('<script async'));
  });

  it.each([
    ['is read', open({}), true, 'intent'],
    ['is no page of ours', null, true, 'intent'],
    ['says when', open({ start: 'visible' }), true, 'visible'],
    ['is of no use without them', open({ needsScripts: true }), true, 'load'],
    ['is one person’s', open({ access: 'editor' }), true, 'load'],
    ['the browser is to make', open({}), false, 'load'],
  ] as const)('start in a page that %s', (_, route, readable, start) => {
    expect(startOf(testDocument('', { open: route, page: { ...testPage(''), readable } }))).toBe(start);
  });

  it('start at once for editors, who look at what a page is made of', () => {
    const session = { username: 'Ada', role: 'editor' } as const;
    const composition = { ...testComposition, session };
    expect(startOf(testDocument('', { open: open({}), composition }))).toBe('load');
  });

  it('are not there without scripts', () => {
    expect(testDocument('<p>Words</p>', { withoutScripts: true })).not.toMatch(/<script|rel="app"/);
  });
});
