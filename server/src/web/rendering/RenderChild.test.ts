import { until } from '../../testing/until.ts';
import { emptyPage } from '../testing/emptyPage.ts';
import { renderProgram } from '../testing/renderProgram.ts';
import { RenderChild, type RenderJob } from './RenderChild.ts';

/** A shell that says what the remote gave it, and what the API said. */
const SHELL = `
exports.sharedModules = { react: { name: 'React' } };
exports.render = async ({ request, source, words, transport, onIncident, composition, now }) => {
  const page = await source();
  const text = typeof page === 'function' ? await page({ request, transport, onIncident, composition, now }) : page;
  return text.output ?? { ...${JSON.stringify(emptyPage)}, html: String(text), styles: String((await words())?.Yes) };
};`;

const composition = {} as RenderJob['composition'];
const children: RenderChild[] = [];
let ended: string[];

// A child that starts beside other tests may wait for the processor.
jest.setTimeout(40_000);

const start = (remote: string, limits: object = {}) => {
  ended = [];
  const child = new RenderChild(
    {
      program: renderProgram,
      shell: { file: 'shell.cjs', source: SHELL },
      remote: { file: 'remote.cjs', source: remote },
    },
    (reason) => ended.push(reason),
    { renderMs: 30_000, residentBytes: 320e6, heapMegabytes: 64, messageLength: 100_000, calls: 3, ...limits },
  );
  children.push(child);
  return child;
};
const job = (more: Partial<RenderJob> = {}): RenderJob => ({
  url: 'https://church.example/page',
  module: './page',
  composition,
  transport: async ({ path }) => ({ status: 200, body: { path } }),
  onIncident: () => {},
  ...more,
});
const page = (code: string) => `exports.modules = { './page': ${code} }; exports.words = { Yes: 'Bẹ́ẹ̀ni' };`;
const html = async (remote: string) => {
  const output = await start(remote).render(job());
  return output.kind === 'page' ? output.html : '';
};

afterEach(() => {
  for (const child of children.splice(0)) child.close();
});

it('renders a page with what its shell gives, and reads the API', async () => {
  const output = await start(
    page(`async ({ request, transport }) => {
      const { status, body } = await transport({ method: 'GET', path: '/api/x', headers: {} });
      return [require('react').name, request.url, status, body.path].join(' ');
    }`),
  ).render(job());
  expect(output).toMatchObject({ html: 'React https://church.example/page 200 /api/x', styles: 'Bẹ́ẹ̀ni' });
});

it.each([
  ['Date.now()', true],
  ['new Date().getTime()', true],
  ['Date()', true],
  ['new Intl.DateTimeFormat("en").format()', true],
  ['new Intl.DateTimeFormat("en").formatToParts()[0].value', true],
  ['[0].map(new Intl.DateTimeFormat("en", { timeZone: "UTC" }).format)', false],
  ['new Intl.DateTimeFormat("en").formatToParts(0)[0].value', false],
  ['new (new Date(0).constructor)().getTime()', true],
  ['new Date(0).toISOString()', false],
  ['Date.UTC(2026, 10, 26)', false],
  ['[Date.parse("2026-11-26"), new Date(0) instanceof Date]', false],
])('tells of a page whether it asked for the time: %s', async (code, asksTime) => {
  const child = start(page(`() => ${code}`));
  expect(await child.render(job())).toHaveProperty('kind', 'page');
  const again = await child.render(job());
  expect('holdsUntil' in again && again.holdsUntil === null).toBe(asksTime);
});

it.each([
  ['that it waited for', 'await ask()', undefined],
  ['that it did not wait for', 'void ask()', null],
  ['that it gave up and that came after all', 'const late = ask(); leaving.abort(); await late', null],
])('knows no end of a page with a read %s', async (_, reads, holdsUntil) => {
  const child = start(
    page(`async ({ transport }) => {
      const leaving = new AbortController();
      const ask = () => transport({ method: 'GET', path: '/api/x', headers: {}, signal: leaving.signal });
      ${reads};
      leaving.abort();
      return 'a page';
    }`),
  );
  const output = await child.render(job());
  expect('holdsUntil' in output ? output.holdsUntil : undefined).toBe(holdsUntil);
});

it('hands over for which moment a page is made, and until when it holds', async () => {
  const child = start(page(`({ now }) => ({ output: { ...${JSON.stringify(emptyPage)}, holdsUntil: now + 1 } })`));
  expect(await child.render(job({ now: 41 }))).toHaveProperty('holdsUntil', 42);
});

it.each([
  ['files', `require('fs').readFileSync('/etc/passwd', 'utf8')`],
  ['processes', `require('child_process').execSync('id')`],
  ['the network', `require('net').connect(80)`],
  ['Node itself', `require('node:process').env.PATH`],
  ['what its own code is made of', `Function('return process')().env.PATH`],
  ['what loads modules', `require('module').createRequire('/')('fs')`],
])('gives it no %s', async (_, code) => {
  await expect(start(page(`() => ${code}`)).render(job())).rejects.toThrow(/not given|not allowed|disallowed/i);
});

it('hides process, environment and network from it', async () => {
  const names = ['globalThis.process', 'globalThis.fetch', 'globalThis.WebSocket', 'process.getBuiltinModule'];
  expect(await html(page(`() => [${names.map((name) => `typeof ${name}`).join()}].join(' ')`))).toBe(
    'undefined undefined undefined undefined',
  );
  expect(
    await html(page(`({ request }) => String(globalThis[Symbol.for('undici.globalDispatcher.1')]) + request.method`)),
  ).toBe('nullGET');
  expect(await html(page(`() => JSON.stringify(process.env)`))).toBe('{"NODE_ENV":"production"}');
});

it('tells its pages what they did wrong, and goes on', async () => {
  const one = start(
    page(`(() => { let n = 0; return () => { if (n++ === 0) throw new Error('a bug'); return 'well'; }; })()`),
  );
  await expect(one.render(job())).rejects.toThrow(/a bug/);
  expect(await one.render(job())).toMatchObject({ html: 'well' });
  expect(ended).toEqual([]);
});

it('says each time what failed while it was loaded', async () => {
  const one = start(`throw new Error('at import');`);
  await expect(one.render(job())).rejects.toThrow(/at import/);
  await expect(one.render(job())).rejects.toThrow(/at import/);
});

it.each([
  ['a loop', `() => { for (;;); }`, /longer than/, 1500],
  ['a page that never ends', `() => new Promise(() => {})`, /longer than/, 1500],
  [
    'a throw in a timer',
    `() => { setTimeout(() => { throw new Error('later'); }); return new Promise(() => {}); }`,
    /by itself/,
  ],
  [
    'a floating rejection',
    `() => { Promise.reject(new Error('floating')); return new Promise(() => {}); }`,
    /by itself/,
  ],
  ['a heap that grows', `() => { const all = []; for (;;) all.push(new Array(1e5).fill({})); }`, /by itself/],
  [
    'Buffers that grow',
    `async () => { const all = []; for (;;) { all.push(Buffer.alloc(20e6, 1)); await new Promise((go) => setTimeout(go, 30)); } }`,
    /MB/,
  ],
  ['a page without a bound', `() => 'x'.repeat(200000)`, /at once/],
])('is ended by %s, which its page is told', async (_, code, reason, renderMs = 30_000) => {
  const one = start(page(code), { renderMs });
  await expect(one.render(job())).rejects.toThrow(reason);
  await expect(one.render(job())).rejects.toThrow(reason);
  expect(one.hasEnded).toBe(true);
  expect(ended).toHaveLength(1);
});

it('is ended when it gives no sign of life after its page', async () => {
  const one = start(page(`() => { setTimeout(() => { for (;;); }, 50); return 'well'; }`), { renderMs: 1500 });
  expect(await one.render(job())).toMatchObject({ html: 'well' });
  await until(() => ended.length > 0);
  expect(ended).toEqual(['it gave no sign of life']);
});

it('reads the API so many times, at its own addresses, and writes nothing', async () => {
  const asked: string[] = [];
  const transport: RenderJob['transport'] = async ({ method, path }) => {
    asked.push(`${method} ${path}`);
    return { status: 200, body: null };
  };
  const call = (method: string, path: string) =>
    `await transport({ method: '${method}', path: '${path}', headers: {} }).catch((error) => said.push(error.message));`;
  const output = await start(
    page(`async ({ transport }) => { const said = [];
      ${call('POST', '/api/registrations')} ${call('GET', 'https://evil.example/')} ${call('GET', '/api/a')} ${call('GET', '/api/b')}
      return said.join('; '); }`),
  ).render(job({ transport }));
  expect(asked).toEqual(['GET /api/a']);
  expect(output).toMatchObject({
    html: 'pages read the API, and nothing else; pages read the API, and nothing else; too many calls for one page',
  });
});

it('tells incidents to whoever asked for the page', async () => {
  const told: string[] = [];
  const one = start(
    page(`({ onIncident }) => { onIncident({ kind: 'left-to-browser', error: new Error('slow') }); return ''; }`),
  );
  await one.render(job({ onIncident: (kind, error) => told.push(`${kind} ${error.message.split('\n')[0]}`) }));
  expect(told).toEqual(['left-to-browser Error: slow']);
});

it.each([
  ['nothing', 'null'],
  ['a page without a head', `{ ...${JSON.stringify(emptyPage)}, head: null }`],
  [
    'a page of a language that breaks out of its attribute',
    `{ ...${JSON.stringify(emptyPage)}, head: { ...${JSON.stringify(emptyPage.head)}, lang: 'en"><script>' } }`,
  ],
  ['a page of a status that is none', `{ ...${JSON.stringify(emptyPage)}, status: 99 }`],
  ['a redirect to another site', `{ kind: 'redirect', status: 302, location: '//evil.example/' }`],
  ['a redirect with a header in it', `{ kind: 'redirect', status: 302, location: '/login\\r\\nset-cookie: a=b' }`],
])('takes no page that is %s', async (_, output) => {
  const one = start(page(`() => ({ output: ${output === 'null' ? '[]' : output} })`));
  await expect(one.render(job())).rejects.toThrow(/no page/);
  expect(one.hasEnded).toBe(false);
});

it('takes a redirect to a page of this site', async () => {
  const output = { kind: 'redirect', status: 302, location: '/login?next=%2Fquiz' };
  expect(await start(page(`() => ({ output: ${JSON.stringify(output)} })`)).render(job())).toEqual(output);
});
