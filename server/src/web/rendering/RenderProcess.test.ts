import { inLongRun } from '../../testing/inLongRun.ts';
import { until } from '../../testing/until.ts';
import { emptyPage } from '../testing/emptyPage.ts';
import { renderProgram } from '../testing/renderProgram.ts';
import { RENDER_LIMITS, type RenderJob, RenderProcess } from './RenderProcess.ts';

/** A shell that returns what it got from the remote and the API. */
const SHELL = `
exports.sharedModules = { react: { name: 'React' } };
exports.render = async ({ url, source, messages, transport, onIncident, composition, now }) => {
  const page = await source();
  const text = typeof page === 'function' ? await page({ url, transport, onIncident, composition, now }) : page;
  return text.output ?? { ...${JSON.stringify(emptyPage)}, html: String(text), styles: String((await messages())?.Yes) };
};`;

const composition = {} as RenderJob['composition'];
let ended: string[];
/** Shared by tests without special limits, because starting a process takes longer than most of them. */
let shared: RenderProcess | undefined;
/** The process that the current test uses. */
let used: RenderProcess | undefined;
let opened = 0;

// Starting a process may take long while other tests run.
jest.setTimeout(60_000);

const LIMITS = { ...RENDER_LIMITS, pageMs: 1000, messageLength: 100_000, calls: 3 };
const startProcess = (limits: object = {}) =>
  new RenderProcess(
    renderProgram,
    { ...LIMITS, ...limits },
    { onIsolateEnd: (_key, reason) => ended.push(reason), onEnd: () => {}, onUnable: (reason) => ended.push(reason) },
  );

const start = (remote: string, limits?: object) => {
  ended = [];
  if (shared?.hasEnded) shared = undefined;
  shared ??= startProcess();
  const one = limits === undefined ? shared : startProcess(limits);
  used = one;
  const key = `mf-test-${opened++}`;
  one.open(key, {
    shell: { file: 'shell.cjs', source: SHELL },
    remote: { file: 'remote.cjs', source: remote },
  });
  return {
    render: (job: RenderJob) => one.render(key, job),
    get hasEnded() {
      return !one.has(key);
    },
  };
};
const job = (more: Partial<RenderJob> = {}): RenderJob => ({
  url: 'https://church.example/page',
  module: './page',
  composition,
  transport: async ({ path }) => ({ status: 200, body: { path } }),
  onIncident: () => {},
  ...more,
});
const page = (code: string) => `exports.modules = { './page': ${code} }; exports.messages = { Yes: 'Bẹ́ẹ̀ni' };`;
afterEach(() => {
  if (used !== shared) used?.close();
});
afterAll(() => shared?.close());

it('renders a page with what its shell gives, and reads the API', async () => {
  const output = await start(
    page(`async ({ url, transport }) => {
      const { status, body } = await transport({ method: 'GET', path: '/api/x', headers: {} });
      return [require('react').name, url, status, body.path].join(' ');
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
  ['that it gave up and that came after all', 'const late = ask(); giveUp(); await late', null],
])('knows no end of a page with a read %s', async (_, reads, holdsUntil) => {
  const child = start(
    page(`async ({ transport }) => {
      let giveUp = () => {};
      const signal = { addEventListener: (kind, listener) => { giveUp = listener; } };
      const ask = () => transport({ method: 'GET', path: '/api/x', headers: {}, signal });
      ${reads};
      giveUp();
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
  ['a loop', '() => { for (;;); }', /computed for more than/],
  ['promises without an end', `async () => { for (;;) await 0; }`, /computed for more than/],
  [
    'tasks without an end',
    `() => { const again = () => setTimeout(again, 0); again(); return new Promise(() => {}); }`,
    /computed for more than/,
  ],
  ['a page that never ends', `() => new Promise(() => {})`, /waited for more than/],
  ['a heap that grows', `() => { const all = []; for (;;) all.push(new Array(1e4).fill({})); }`, /MB|computed for/],
  [
    'memory outside of the heap that grows',
    `() => { const all = []; for (;;) { const one = new ArrayBuffer(8, { maxByteLength: 4e8 }); one.resize(1e8); new Uint8Array(one).fill(1); all.push(one); } }`,
    /more memory than there is for all/,
  ],
  ['a page without a bound', `() => 'x'.repeat(200000)`, /at once/],
  ...inLongRun<[string, string, RegExp]>([
    ['a search that tries everything', `() => /^(a+)+$/.test('a'.repeat(50) + 'b')`, /computed for more than/],
    [
      'a page that waits for a throw in a timer',
      `() => new Promise(() => setTimeout(() => { throw 1; }))`,
      /waited for/,
    ],
  ]),
])('is ended by %s, which its page is told', async (_, code, reason) => {
  const one = start(page(code), { waitMs: 1000, processBytes: 350e6 });
  await expect(one.render(job())).rejects.toThrow(reason);
  expect(one.hasEnded).toBe(true);
  expect(ended).toHaveLength(1);
  await expect(one.render(job())).rejects.toThrow(/has ended|could not be stopped/);
});

it.each([
  [
    'Buffers that cannot be had',
    `() => { const all = []; for (;;) all.push(new Uint8Array(2e7).fill(1)); }`,
    /RangeError/,
  ],
  ['recursion without an end', `() => { const again = () => again() + 1; return again(); }`, /RangeError/],
  ['a text that is too long', `() => 'x'.repeat(2 ** 30)`, /RangeError/],
])('goes on after %s', async (_, code, reason) => {
  const one = start(`let n = 0; ${page(`() => (n++ === 0 ? (${code})() : 'well')`)}`);
  await expect(one.render(job())).rejects.toThrow(reason);
  expect(await one.render(job())).toMatchObject({ html: 'well' });
  expect(ended).toEqual([]);
});

it('goes on after a promise that failed and that no code waited for', async () => {
  const one = start(page(`async () => { void Promise.reject(new Error('floating')); await 0; return 'well'; }`));
  expect(await one.render(job())).toMatchObject({ html: 'well' });
  expect(await one.render(job())).toMatchObject({ html: 'well' });
});

it('stops after its page: what it has put off goes on with the next one', async () => {
  const one = start(
    page(`() => { setTimeout(() => { globalThis.later = 'later'; }, 150); return String(globalThis.later); }`),
  );
  expect(await one.render(job())).toMatchObject({ html: 'undefined' });
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(await one.render(job())).toMatchObject({ html: 'undefined' });
});

it('is ended by a loop that it has put off', async () => {
  const one = start(page(`() => { setTimeout(() => { for (;;); }); return 'well'; }`));
  expect(await one.render(job())).toMatchObject({ html: 'well' });
  await until(() => ended.length > 0);
  expect(ended[0]).toMatch(/computed for more than/);
});

it('lets time go by for what waits, and not for what computes', async () => {
  const one = start(
    page(`() => new Promise((resolve) => { setTimeout(() => resolve('well'), 300); for (let n = 0; n < 1e8; n++); })`),
    { waitMs: 1000 },
  );
  expect(await one.render(job())).toMatchObject({ html: 'well' });
});

it('reads the API so many times, at its own addresses, and writes nothing', async () => {
  const asked: string[] = [];
  const transport: RenderJob['transport'] = async ({ method, path }) => {
    asked.push(`${method} ${path}`);
    return { status: 200, body: null };
  };
  const call = (method: string, path: string) =>
    `await transport({ method: '${method}', path: '${path}', headers: {} }).catch((error) => errors.push(error.message));`;
  const output = await start(
    page(`async ({ transport }) => { const errors = [];
      ${call('POST', '/api/registrations')} ${call('GET', 'https://evil.example/')} ${call('GET', '/api/a')} ${call('GET', '/api/b')}
      return errors.join('; '); }`),
  ).render(job({ transport }));
  expect(asked).toEqual(['GET /api/a']);
  expect(output).toMatchObject({
    html: 'pages read the API, and nothing else; pages read the API, and nothing else; too many calls for one page',
  });
});

it('tells incidents to the caller that asked for the page', async () => {
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
  ['a page that was loaded with nothing', `{ ...${JSON.stringify(emptyPage)}, hydrationData: { errors: null } }`],
  [
    'a page that was loaded with a list',
    `{ ...${JSON.stringify(emptyPage)}, hydrationData: { loaderData: ['x'], errors: null } }`,
  ],
  [
    'a page whose errors are a text',
    `{ ...${JSON.stringify(emptyPage)}, hydrationData: { loaderData: {}, errors: 'all' } }`,
  ],
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

/** Forges a message on the channel of a page's own answers. */
const saying = (kind: string, json = 'null') => `(() => {
  const { push } = Array.prototype;
  Array.prototype.push = function (...given) {
    const [first] = given;
    if (Array.isArray(first) && first.length === 3) Reflect.apply(push, this, [['${kind}', first[1], ${JSON.stringify(json)}]]);
    return Reflect.apply(push, this, given);
  };
  return () => 'well';
})()`;

it.each([
  ['that there can be no isolates', 'unable', 'null'],
  ['that the process is stuck', 'stuck', 'null'],
  ['that another isolate has ended', 'ended', 'null'],
  ['what is no JSON', 'failed', '{'],
  ['an error that is no text', 'failed', '{"error":{"toString":1}}'],
])('ends alone when it says %s', async (_, kind, json) => {
  const bad = start(page(saying(kind, json)));
  const process = used;
  process?.open('mf-good', {
    shell: { file: 'shell.cjs', source: SHELL },
    remote: { file: 'remote.cjs', source: page(`() => 'good'`) },
  });
  const [badly, good] = await Promise.allSettled([bad.render(job()), process?.render('mf-good', job())]);
  expect(badly.status).toBe('rejected');
  expect(good).toMatchObject({ status: 'fulfilled', value: { html: 'good' } });
  expect(ended).toEqual([expect.stringMatching(/said what/)]);
  expect(process?.hasEnded).toBe(false);
});

it('cannot be made to compute without an end when it rests', async () => {
  const one = start(page(`() => { globalThis.ArrayBuffer = function () { for (;;); }; return 'well'; }`));
  expect(await one.render(job())).toMatchObject({ html: 'well' });
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect(await one.render(job())).toMatchObject({ html: 'well' });
});

it('is ended when a page tells of incidents without an end', async () => {
  const told: string[] = [];
  const one = start(
    page(
      `async ({ onIncident }) => { for (let n = 0; n < 1000; n++) onIncident({ kind: 'left-to-browser', error: 'x' }); }`,
    ),
  );
  await expect(one.render(job({ onIncident: (kind) => told.push(kind) }))).rejects.toThrow(/said too much/);
  expect(told.length).toBeLessThan(100);
});

it.each([
  ['pages of the site', '/videos'],
  ['what only this machine may read', '/metrics'],
  ['a path that climbs', '/api/../metrics'],
  ['another host behind a control character', '/\\t/evil.example/api/x'],
])('does not read %s', async (_, path) => {
  const asked = jest.fn();
  const one = start(
    page(
      `({ transport }) => transport({ method: 'GET', path: '${path}', headers: {} }).catch(({ message }) => message)`,
    ),
  );
  const output = await one.render(job({ transport: asked }));
  expect(output).toMatchObject({ html: 'pages read the API, and nothing else' });
  expect(asked).not.toHaveBeenCalled();
});

it('says nothing of who asks', async () => {
  const asked: Record<string, string>[] = [];
  const headers = `{ cookie: 'session=x', authorization: 'y', 'x-forwarded-for': '203.0.113.1', 'x-background': '1' }`;
  await start(page(`({ transport }) => transport({ method: 'GET', path: '/api/x', headers: ${headers} })`)).render(
    job({
      transport: async (call) => {
        asked.push(call.headers);
        return { status: 200, body: null };
      },
    }),
  );
  expect(asked).toEqual([{ 'x-background': '1' }]);
});
