import type { RemoteDescriptor, ShellDescriptor } from '@cog/contracts/composition/descriptor';
import type { LiveReleases } from '../releases/ReleaseStore.ts';
import { releaseLooker } from './lookAtRelease.ts';
import type { Composed } from './pages/composePage.ts';
import { emptyPage } from './testing/emptyPage.ts';
import { renderProgram } from './testing/renderProgram.ts';

/** A shell that renders a page's text between bar and footer, and leaves pages that throw to the browser. */
const SHELL = `
exports.sharedModules = {};
exports.render = async ({ source, composition, onIncident }) => {
  const page = ${JSON.stringify(emptyPage)};
  try {
    const rendered = await (await source())();
    return { ...page, ...rendered, html: '<header>Menu</header><main id="main">' + rendered.html + '</main>' };
  } catch (error) {
    onIncident({ kind: 'left-to-browser', error });
    return { ...page, readable: false, html: 'skeleton' };
  }
};`;

const page = (body: string) => `exports.modules = { './page': () => { ${body} } };`;
const says = (html: string) => page(`return { html: ${JSON.stringify(html)} };`);

/** Bundles of remotes with the page `/page`, by name. */
const remotes: Record<string, string> = {
  'mf-good': says('<h1>Choir</h1>'),
  'mf-picture': says('<img src="/choir.jpg" alt="">'),
  'mf-throws': page(`throw new TypeError('the list is undefined');`),
  'mf-throws-at-import': `throw new Error('at import');`,
  'mf-no-script': 'exports.modules = {',
  'mf-loops': page('for (;;);'),
  'mf-fills-memory': page('let all = null; for (;;) all = { all };'),
  'mf-exits': page('process.exit(1);'),
  'mf-is-empty': says('<div><style>p{}</style></div>'),
  'mf-answers-500': page(`return { status: 500, html: 'Unexpected Application Error!' };`),
};

const remote = (name: string, ...more: object[]) =>
  ({
    name,
    version: '1',
    routes: [{ path: '/page', access: 'public', render: 'server' }, ...more],
  }) as unknown as RemoteDescriptor;

const live = (...names: string[]): LiveReleases => ({
  id: 'to-be',
  shell: { name: 'shell', version: '1' } as ShellDescriptor,
  remotes: names.map((name) => remote(name)),
});

const look = releaseLooker({
  renderProgram,
  read: ({ name }) => ({ file: name, source: name === 'shell' ? SHELL : (remotes[name] ?? '') }),
  compose: async () => ({ composition: {} }) as Composed,
  transport: async () => ({ status: 200, body: null }),
  siteUrl: 'https://church.example',
  clock: () => new Date(),
});

// Starting a process may take long while other tests run.
jest.setTimeout(60_000);

it.each(['mf-good', 'mf-picture'])('%s, whose page can be read, goes live', async (name) => {
  expect(await look(live(name), { name, version: '1' })).toEqual([]);
});

it.each([
  ['mf-throws', /TypeError: the list is undefined/],
  ['mf-throws-at-import', /at import/],
  ['mf-no-script', /SyntaxError/],
  ['mf-loops', /ms|time/],
  ['mf-fills-memory', /MB|ms/],
  ['mf-exits', /process is not defined/],
  ['mf-is-empty', /shows nothing between bar and footer/],
  ['mf-answers-500', /answered 500/],
])('%s is refused, with its page and what it did', async (name, problem) => {
  const refusals = await look(live(name, 'mf-good'), { name, version: '1' });
  expect(refusals).toEqual([
    {
      release: `${name} 1`,
      reason: 'rendering',
      message: expect.stringMatching(/: rendered on the server before it went live, \/page failed/),
    },
  ]);
  expect(refusals[0]?.message).toMatch(problem);
});

it('looks at the pages of a release alone, and with a shell at those of all', async () => {
  const site = live('mf-good', 'mf-throws');
  expect(await look(site, { name: 'mf-good', version: '1' })).toEqual([]);
  expect(await look(site, { name: 'shell', version: '1' })).toHaveLength(1);
});

it('leaves pages alone that browsers make', async () => {
  const site = live();
  site.remotes = [
    {
      ...remote('mf-throws'),
      routes: [{ path: '/page', access: 'admin', render: 'browser' }],
    } as unknown as RemoteDescriptor,
  ];
  expect(await look(site, { name: 'mf-throws', version: '1' })).toEqual([]);
});
