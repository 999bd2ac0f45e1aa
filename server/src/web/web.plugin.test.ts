import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { usualNames } from '@cog/contracts/settings/usualNames';
import fastify, { type FastifyInstance } from 'fastify';
import { hashSource } from '../core/hashSource.ts';
import { ReleaseStore } from '../releases/ReleaseStore.ts';
import { type BuildOptions, entryOf, writeBuild } from '../releases/testing/writeBuild.ts';
import { bundleShell } from './testing/bundleShell.ts';
import { renderProgram } from './testing/renderProgram.ts';
import { addTestContext } from './testing/testContext.ts';
import { warmUp } from './warmUp.ts';
import { registerWeb } from './web.plugin.ts';

const SHELL = bundleShell();

let directory: string;
let store: ReleaseStore;
let app: FastifyInstance;
let now: string;
const told = {
  about: { values: [], leaders: [], teams: [], contact: { whatsApp: null } },
  headquarters: { address: '1 Sample Road', mapLink: null, phone: null },
  names: usualNames,
};
const settings = {
  ...told,
  churchName: 'COG Church',
  look: {},
  radio: { streamUrl: 'https://radio.example/live.mp3' },
};
/** The API call that is currently unavailable. */
let away: 'settings' | 'session' | null;

beforeEach(async () => {
  away = null;
  directory = mkdtempSync(join(tmpdir(), 'web-'));
  store = new ReleaseStore(join(directory, 'releases'));
  store.publish(writeBuild(directory, { name: 'shell', server: SHELL }));
  publishQuiz('a', 'Kú àárọ̀');
  app = fastify();
  addTestContext(app);
  settings.churchName = 'COG Church';
  now = '2026-11-21T23:30:00Z';
  app.get('/api/settings', async (_, reply) =>
    away === 'settings' ? reply.code(503).send({ success: false, message: 'away' }) : settings,
  );
  app.get('/api/admin/session', async (_, reply) =>
    reply.code(away === 'session' ? 503 : 401).send({ success: false, message: 'no' }),
  );
  app.get('/api/previews/:id', async ({ params, headers }, reply) => {
    if (headers.cookie !== 'session=abc') return reply.code(401).send({ success: false, message: 'no' });
    if ((params as { id: string }).id !== 'kept') return reply.code(404).send({ success: false, message: 'no' });
    return {
      kind: 'settings',
      settings: { ...told, churchName: 'Draft Church', look: { barColour: '#00341c' }, radio: { streamUrl: null } },
    };
  });
  app.get('/api/echo', async (request) => ({ cookie: request.headers.cookie ?? 'none' }));
  await registerWeb(app, { store, renderProgram, siteUrl: 'https://cog.example', clock: () => new Date(now) });
});
afterEach(async () => {
  await app.close();
  rmSync(directory, { recursive: true, force: true });
});

function publishQuiz(version: string, text: string, more: Pick<BuildOptions, 'trustedTypes' | 'noIndex'> = {}) {
  const server = `const react = require('react'); exports.modules = { './register': { text: ${JSON.stringify(text)} + ' with ' + react.name } };`;
  store.publish(writeBuild(directory, { name: 'mf-quiz', version, paths: ['/register'], server, ...more }));
}

const get = (url: string, headers = {}) => app.inject({ url, headers });

describe('a page', () => {
  it("is rendered from the remote's own bundle with the shell's React, and calls the API as the visitor", async () => {
    const { body, statusCode } = await get('/register', { cookie: 'session=abc' });
    expect(statusCode).toBe(200);
    expect(body).toContain('shell one Kú àárọ̀ with the one React cookie=session=abc');
  });

  it.each(['settings', 'session'] as const)('is 503 while the %s cannot be asked for', async (what) => {
    away = what;
    const { statusCode, headers, body } = await get('/register', { cookie: 'session=abc' });
    expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([503, '5', 'no-store']);
    expect(body).toContain('Something went wrong on our side. Please try again in a moment.');
    away = null;
    expect((await get('/register', { cookie: 'session=abc' })).statusCode).toBe(200);
  });

  it('names exactly the scripts of its route, pinned, and preloads none', async () => {
    const { body } = await get('/register');
    expect(body).toMatch(/<link rel="app" href="\/releases\/mf-quiz\/entry\.a\.\w+\.js" integrity="sha256-[^"]+">/);
    // The shell's entry and this remote's.
    expect(body.match(/<link rel="app"/g)).toHaveLength(2);
    expect(body).not.toContain('as="script"');
  });

  it('cannot be broken out of by what it inlines', async () => {
    const { body } = await get('/register');
    expect(body).toContain('<title>A &lt;b&gt; &amp; &quot;c&quot;</title>');
    expect(body).not.toContain('<script>alert(1)');
  });

  it('carries a policy that names what is written into it by hash, and nothing else', async () => {
    const { body, headers } = await get('/register');
    const hashesIn = (directive: string) =>
      new RegExp(`; ${directive} 'self' ([^;]+)`).exec(String(headers['content-security-policy']))?.[1]?.split(' ');
    const hashesOf = (element: RegExp) => [...body.matchAll(element)].map(([, text = '']) => hashSource(text));
    const scripts = hashesOf(/<script>(.*?)<\/script>/gs);
    expect(scripts).toHaveLength(1);
    expect(hashesIn('script-src')).toEqual(scripts);
    // The empty one is that of styled-components.
    expect(hashesIn('style-src')).toEqual([hashSource(''), ...hashesOf(/<style[^>]*>([^<]*)<\/style>/g)]);
  });

  it('may play the radio from where the settings say, and nothing else from elsewhere', async () => {
    const policy = String((await get('/register')).headers['content-security-policy']);
    expect(policy).toContain("media-src 'self' https://radio.example;");
    expect(policy.match(/https:\/\/[^ ;]+/g)).toEqual(['https://radio.example', 'https://www.youtube-nocookie.com']);
  });

  it('may do nothing that is not named', async () => {
    const policy = String((await get('/register')).headers['content-security-policy']);
    const directives = new Map(policy.split('; ').map((part) => [part.split(' ')[0], part.split(' ').slice(1)]));
    expect(directives.get('default-src')).toEqual(["'none'"]);
    expect(directives.get('script-src')).toEqual(["'self'", expect.stringMatching(/^'sha256-/)]);
    for (const kind of ['script-src-attr', 'object-src', 'base-uri', 'frame-ancestors']) {
      expect([kind, directives.get(kind)]).toEqual([kind, ["'none'"]]);
    }
    for (const kind of ['font-src', 'connect-src', 'manifest-src', 'worker-src', 'form-action']) {
      expect([kind, directives.get(kind)]).toEqual([kind, ["'self'"]]);
    }
    expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe|\*/);
  });

  it('is held to Trusted Types as long as every live release was built for them', async () => {
    const policy = async () => String((await get('/register')).headers['content-security-policy']);
    const held = "require-trusted-types-for 'script'; trusted-types scripts inert-html 'allow-duplicates'";
    expect(await policy()).not.toContain('trusted-types');
    store.publish(writeBuild(directory, { name: 'shell', version: 'b', server: SHELL, trustedTypes: true }));
    expect(await policy()).not.toContain('trusted-types');
    publishQuiz('b', 'Ẹ káàsán', { trustedTypes: true });
    expect(await policy()).toContain(held);
    store.promote('mf-quiz', '1.0.0-a');
    expect(await policy()).not.toContain('trusted-types');
  });

  it('tells the day as it is in Lagos', async () => {
    expect((await get('/register')).body).toContain('"today":"2026-11-22"');
  });

  it('is sent compressed', async () => {
    const { headers } = await get('/register', { 'accept-encoding': 'br' });
    expect(headers['content-encoding']).toBe('br');
  });
});

describe('a page that is the same for everyone', () => {
  const made = () => app.pageCounts.renderQueue.made;
  const asHtml = { 'accept-encoding': 'br' };
  const readable = ({ rawPayload }: { rawPayload: Buffer }) => brotliDecompressSync(rawPayload).toString();

  it('is made once and sent to each in the same bytes', async () => {
    const answers = [await get('/register', asHtml), await get('/register', asHtml), await get('/register', asHtml)];
    expect(made()).toBe(1);
    const [first] = answers;
    for (const { rawPayload, headers } of answers) {
      expect(rawPayload.equals(first?.rawPayload ?? Buffer.alloc(0))).toBe(true);
      expect(headers['content-security-policy']).toBe(first?.headers['content-security-policy']);
      expect(headers.vary).toBe('Cookie, Accept-Language, Save-Data, ECT, accept-encoding');
    }
    expect((await get('/register')).body).toBe(readable(first as { rawPayload: Buffer }));
    expect(gunzipSync((await get('/register', { 'accept-encoding': 'gzip' })).rawPayload).toString()).toContain(
      'Kú àárọ̀',
    );
  });

  it('is made again when what it reads has changed, another version is live, or the day is another', async () => {
    await get('/register');
    settings.churchName = 'Another Church';
    expect((await get('/register')).body).toContain('Another Church');
    publishQuiz('b', 'Ẹ káàsán');
    expect((await get('/register')).body).toContain('Ẹ káàsán');
    now = '2026-11-22T23:00:00Z';
    expect((await get('/register')).body).toContain('"today":"2026-11-23"');
    expect(made()).toBe(4);
  });

  it('is another one in Lite and where data is saved', async () => {
    for (const headers of [{}, { cookie: 'lite=1' }, { 'save-data': 'on' }, {}, { cookie: 'lite=1' }]) {
      const { body } = await get('/register', headers);
      expect(body.includes('data-scripts="off"')).toBe(headers.cookie !== undefined);
    }
    expect(made()).toBe(3);
  });

  it('is not kept for visitors who may be signed in, nor shown to them', async () => {
    await get('/register');
    for (const cookie of ['session=abc', 'promo=abc', 'cog_quiz=abc', 'anything=1']) {
      expect((await get('/register', { cookie })).body).toContain(`cookie=${cookie}`);
    }
    expect((await get('/register')).body).toContain('cookie=none');
  });

  it('is made once for all who come at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => get('/register')));
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
    expect(made()).toBe(1);
  });
});

it('says which contract its shell gives, for teams that build elsewhere', async () => {
  const { statusCode, body } = await app.inject('/assets/shell.json');
  const { shell } = store.live();
  expect([statusCode, JSON.parse(body)]).toEqual([
    200,
    { version: shell.version, contract: shell.contract, gives: shell.gives },
  ]);
});

it('says which scripts the pages of what is live are made of', async () => {
  const { statusCode, body } = await get(`/page-scripts?of=${encodeURIComponent(store.live().id)}&language=EN`);
  expect([statusCode, Object.keys(JSON.parse(body))]).toEqual([200, expect.arrayContaining(['/register'])]);
});

describe('what a page is made of', () => {
  const dataOf = (of: string, headers = {}) => get(`/page-data?of=${encodeURIComponent(of)}`, headers);

  it('is what the document holds, made once for both, and names the releases whose loader it was', async () => {
    const document = await get('/register');
    const answer = await dataOf('/register');
    expect(app.pageCounts.renderQueue.made).toBe(1);
    const { id } = store.live();
    expect(answer.json()).toEqual({
      composition: id,
      language: 'EN',
      data: { text: 'Kú àárọ̀ with the one React', cookie: 'none' },
      madeAt: expect.any(Number),
    });
    // HTTP dates have seconds.
    const sent = Date.parse(String(document.headers['last-modified']));
    expect(answer.json().madeAt - sent).toBeGreaterThanOrEqual(0);
    expect(answer.json().madeAt).toBeLessThanOrEqual(Date.now());
    expect(document.body).toContain(JSON.stringify(answer.json().data).slice(1, -1));
    expect(answer.headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-composition': id });
    publishQuiz('b', 'Ẹ káàsán');
    expect((await dataOf('/register')).json()).toMatchObject({
      composition: store.live().id,
      data: { text: 'Ẹ káàsán with the one React' },
    });
  });

  it('is the visitor’s own', async () => {
    await dataOf('/register');
    expect((await dataOf('/register', { cookie: 'session=abc' })).json().data.cookie).toBe('session=abc');
    expect((await dataOf('/register', { 'accept-language': 'yo' })).json().language).toBe('YO');
  });

  it('is nothing for what is no page of this site', async () => {
    for (const [what, of] of [
      ['a page that is not there', '/nowhere'],
      ['one that leads elsewhere', '/moved'],
      ['another site', '//evil.example/register'],
      ['another site, as browsers read it', '/\\evil.example/register'],
      ['another site, behind what browsers leave out', '/\t/evil.example/register'],
      ['another site’s whole address', 'https://evil.example/register'],
      ['no address', '//['],
      ['itself', '/page-data?of=/register'],
    ] as const) {
      const { statusCode, body } = await dataOf(of);
      expect([what, statusCode, body]).toEqual([what, 204, '']);
    }
  });

  it('is nothing while the browser has to make the page', async () => {
    publishQuiz('b', 'skeleton');
    expect((await dataOf('/register')).statusCode).toBe(204);
  });

  it('is not there while the API is away', async () => {
    away = 'settings';
    expect((await dataOf('/register')).statusCode).toBe(503);
  });
});

describe('more pages than can be made', () => {
  it('are sent away with words and a time to come again, and never asked of the shell', async () => {
    const answers = await Promise.all(Array.from({ length: 200 }, (_, count) => get(`/register?place=${count}`)));
    const refused = answers.filter(({ statusCode }) => statusCode === 503);
    expect(refused.length).toBeGreaterThan(50);
    // Their number depends on the machine's speed.
    expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThan(0);
    expect(answers.every(({ statusCode }) => statusCode === 200 || statusCode === 503)).toBe(true);
    expect(app.pageCounts.renderQueue.refused).toBe(refused.length);
    const { headers, body } = refused[0] ?? (await get('/'));
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(body).toContain('<h1>Please try again in a moment</h1>');
    expect((await get('/register?place=1')).statusCode).toBe(200);
  });

  it('are as they were before a release that was a moment ago, where they were kept', async () => {
    const addresses = Array.from({ length: 200 }, (_, count) => `/register?place=${count}`);
    for (const address of addresses) await get(address);
    publishQuiz('b', 'Ẹ káàárọ̀');
    const answers = await Promise.all(addresses.map((address) => get(address)));
    const having = (text: string) =>
      answers.filter(({ statusCode, body }) => statusCode === 200 && body.includes(text));
    expect(having('Ẹ káàárọ̀').length).toBeGreaterThan(0);
    expect(having('Kú àárọ̀').length).toBeGreaterThan(50);
    expect(having('àárọ̀')).toHaveLength(200);
    // With capacity to render, only the new page is served.
    for (const address of addresses.slice(0, 50)) expect((await get(address)).body).toContain('Ẹ káàárọ̀');
  });
});

describe('a visitor with little data', () => {
  const scripts = (body: string) => body.match(/<script|rel="(?:preload|app)/g) ?? [];

  it('gets pages without any script in Lite, and no web font', async () => {
    const { body } = await get('/register', { cookie: 'lite=1' });
    expect(scripts(body)).toEqual([]);
    expect(body).toContain('data-scripts="off" data-saver');
    expect(body).toContain('shell one Kú àárọ̀');
    expect(body).not.toContain('@font-face');
  });

  it('gets the scripts in Lite too where a page is of no use without', async () => {
    publishQuiz('b', 'skeleton');
    const { body } = await get('/register', { cookie: 'lite=1' });
    expect(scripts(body)).not.toEqual([]);
    expect(body).not.toContain('data-scripts');
    expect(body).toContain('"lite":true');
  });

  it.each([{ 'save-data': 'on' }, { ect: '2g' }, { ect: 'slow-2g' }])(
    'is spared the web font by %p',
    async (headers) => {
      const { body, headers: answered } = await get('/register', headers);
      expect(body).not.toContain('@font-face');
      expect(body).not.toContain('heading.woff2');
      expect(body).toContain('data-saver');
      expect(scripts(body)).not.toEqual([]);
      expect(answered.vary).toContain('Save-Data');
      const { body: whole } = await get('/register', { ect: '4g' });
      expect(whole).toContain('@font-face');
      expect(whole).toContain(
        '<link rel="preload" as="font" type="font/woff2" href="/fonts/heading.woff2" crossorigin="anonymous"><style',
      );
    },
  );

  const choose = (form: string, headers = {}, url = '/lite') =>
    app.inject({
      method: 'POST',
      url,
      payload: form,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    });

  it('turns Lite on for a year and comes back to the page, and off again', async () => {
    const on = await choose('on=1&next=%2Ffast%3Flang%3Dyo');
    expect([on.statusCode, on.headers.location]).toEqual([303, '/fast?lang=yo']);
    const [cookie, old] = [on.headers['set-cookie']].flat();
    expect(cookie).toMatch(/^__Host-lite=1; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(old).toMatch(/^lite=; Max-Age=0/);
    expect(scripts((await get('/register', { cookie: String(cookie).split(';')[0] })).body)).toEqual([]);
    const off = await choose('on=0&next=%2F');
    expect([off.headers['set-cookie']].flat()).toEqual([
      expect.stringMatching(/^__Host-lite=; Max-Age=0/),
      expect.stringMatching(/^lite=; Max-Age=0/),
    ]);
  });

  it('has larger texts step by step, as far as they go, where no script can make them so', async () => {
    const scaleIn = async (cookie: string) =>
      /:root\{--reading-scale:([\d.]+)\}/.exec((await get('/register', { cookie })).body)?.[1];
    const step = async (by: string, cookie: string) => {
      const [set = ''] = [
        (await choose(`step=${by}&next=%2Ffast`, { cookie }, '/textsize')).headers['set-cookie'],
      ].flat();
      return set.split(';')[0] ?? '';
    };
    expect(await scaleIn('')).toBeUndefined();
    let cookie = '__Host-lite=1';
    const seen: unknown[] = [];
    for (const by of ['larger', 'larger', 'larger', 'larger', 'smaller']) {
      cookie = `__Host-lite=1; ${await step(by, cookie)}`;
      seen.push(await scaleIn(cookie));
    }
    expect(seen).toEqual(['1.2', '1.45', '1.75', '1.75', '1.45']);
    // Not HttpOnly: scripts read and write it too.
    const set = (await choose('step=larger&next=%2Ffast', {}, '/textsize')).headers['set-cookie'];
    expect([set].flat()[0]).toBe('__Host-textsize=1; Max-Age=31536000; Path=/; Secure; SameSite=Lax');
    expect(await scaleIn('textsize=9')).toBeUndefined();
    expect(await scaleIn('textsize=toString')).toBeUndefined();
  });

  it('is in the language that was chosen, else in the one that the browser asks for', async () => {
    const languageOf = async (headers: Record<string, string>) =>
      (await get('/register', headers)).headers['content-language'];
    const yoruba = { 'accept-language': 'yo-NG,yo;q=0.9,en;q=0.8' };
    const chosen = await choose('language=yo&next=%2Fregister', {}, '/language');
    expect([chosen.statusCode, chosen.headers.location]).toEqual([303, '/register']);
    const [cookie = ''] = [chosen.headers['set-cookie']].flat();
    expect(cookie).toMatch(/^__Host-language=yo; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    const kept = cookie.split(';')[0] ?? '';
    expect(await languageOf({})).toBe('en');
    expect(await languageOf({ 'accept-language': 'en-GB,yo;q=0.5' })).toBe('en');
    expect(await languageOf({ 'accept-language': 'fr' })).toBe('en');
    expect(await languageOf(yoruba)).toBe('yo');
    expect(await languageOf({ cookie: kept })).toBe('yo');
    expect(await languageOf({ ...yoruba, cookie: '__Host-language=en' })).toBe('en');
    // Also from memory each language has its own page.
    expect([await languageOf({}), await languageOf(yoruba), await languageOf({})]).toEqual(['en', 'yo', 'en']);
    expect((await get('/register')).headers.vary).toContain('Accept-Language');
    const [bad = ''] = [(await choose('language=%0d%0afr', {}, '/language')).headers['set-cookie']].flat();
    expect(bad).toMatch(/^__Host-language=en;/);
  });

  it('is not led away from this site', async () => {
    for (const next of [
      'https://evil.example',
      'https:evil.example',
      '//evil.example',
      '///evil.example',
      '/\\evil.example',
      '\\\\evil.example',
      '/\t/evil.example',
      '/\n/evil.example',
      '/\r\n/evil.example',
      '\t//evil.example',
      ' //evil.example',
      '/.//evil.example',
      '/..//evil.example',
      '/./\\evil.example',
      '/fast/..//evil.example',
      '/%2e//evil.example',
      '//user@evil.example',
      '//cog.example.evil.example',
      '//cog.example@evil.example',
      'javascript:alert(1)',
      'data:text/html,x',
      '',
    ]) {
      const { statusCode, headers } = await choose(String(new URLSearchParams({ on: '1', next })));
      expect([next, statusCode, headers.location]).toEqual([next, 303, '/']);
    }
  });

  it('comes back to a path of this site that looks like an address of another', async () => {
    for (const next of ['/%2F/evil.example', '/%5Cevil.example', '/@evil.example', '/fast?next=//evil.example']) {
      const location = String((await choose(String(new URLSearchParams({ on: '1', next })))).headers.location);
      expect(location).toBe(next);
      expect(new URL(location, 'https://cog.example/').origin).toBe('https://cog.example');
    }
  });

  it('cannot be switched by another site', async () => {
    expect((await choose('on=1&next=%2F', { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
  });
});

describe('before the first visitor', () => {
  it('every public page is made once, and one that fails keeps nothing from starting', async () => {
    const asked: string[] = [];
    app.addHook('onRequest', async ({ url }) => {
      asked.push(url);
    });
    await warmUp(app, store);
    expect(asked).toContain('/register');
    await expect(warmUp(app, new ReleaseStore(join(directory, 'nowhere')))).resolves.toBeUndefined();
  });
});

describe('search engines', () => {
  it('are kept off the API and told of the pages that are live', async () => {
    const robots = await get('/robots.txt');
    expect(robots.headers['content-type']).toContain('text/plain');
    expect(robots.body).toContain('Disallow: /api/');
    expect(robots.body).toContain('Sitemap: https://cog.example/sitemap.xml');
    const sitemap = await get('/sitemap.xml');
    expect(sitemap.headers['content-type']).toContain('application/xml');
    expect(sitemap.body).toContain('<loc>https://cog.example/register</loc>');
    expect((await get('/register')).headers).not.toHaveProperty('x-robots-tag');
  });

  it('are not told of a page that is opened with a link of one’s own', async () => {
    publishQuiz('b', 'Ẹ káàsán', { noIndex: true });
    expect((await get('/sitemap.xml')).body).not.toContain('/register');
    expect((await get('/register')).headers['x-robots-tag']).toBe('noindex');
  });
});

describe('a page with a preview', () => {
  const signedIn = { cookie: 'session=abc' };
  const preview = (headers: Record<string, string> = signedIn, id = 'kept') => get(`/register?preview=${id}`, headers);

  it('shows the draft under a line that says so, to who is signed in', async () => {
    const { statusCode, body, headers } = await preview();
    expect(statusCode).toBe(200);
    expect(body).toContain('content="Draft Church"');
    expect(body).toMatch(/<aside id="preview-bar"[^>]*>Preview – not saved yet<\/aside><div id="root">/);
    expect(body).toContain('"preview":true');
    expect(body).toMatch(/<style>[^<]*:root\{--color-night:#00341c\}/);
    expect(body).toContain('name="theme-color" content="#00341c"');
    expect((await get('/register', signedIn)).body).not.toMatch(/preview|Draft Church|#00341c/);
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
  });

  it('is kept by no cache and found by no search engine', async () => {
    for (const { headers, body } of [await preview(), await preview({})]) {
      expect(headers['cache-control']).toBe('no-store');
      expect(headers['x-robots-tag']).toBe('noindex');
      expect(headers['x-offline']).not.toBe('keep');
      expect(body).not.toContain('"offline":true');
    }
  });

  it('comes into a frame without a script, and its links lead nowhere in it', async () => {
    const { body } = await preview({ ...signedIn, 'sec-fetch-dest': 'iframe' });
    expect(body).not.toMatch(/<script|as="script"/);
    expect(body).toContain('<base target="_blank">');
    expect(body).toContain('Draft Church');
  });

  it('is over for others, and without its name', async () => {
    for (const [who, headers, id] of [
      ['a stranger', {}, 'kept'],
      ['a visitor with another cookie', { cookie: 'session=x' }, 'kept'],
      ['who comes too late', signedIn, 'gone'],
      ['who left the name out', signedIn, ''],
      ['who made one up', signedIn, '..%2Fsettings'],
    ] as const) {
      const { statusCode, body } = await preview(headers, id);
      expect([who, statusCode]).toEqual([who, 410]);
      expect(body).toContain('This preview has expired. Please make it again.');
      expect(body).not.toMatch(/Draft Church|<script/);
    }
  });

  it('is a page like any other to frames of other sites', async () => {
    const policy = String((await get('/register', signedIn)).headers['content-security-policy']);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("frame-src 'self' https://www.youtube-nocookie.com");
  });
});

describe('when a remote is released while the server runs', () => {
  it('shows the new words at the next request, and the old ones after a rollback', async () => {
    publishQuiz('b', 'Ẹ káàsán');
    expect((await get('/register')).body).toContain('Ẹ káàsán');
    store.promote('mf-quiz', '1.0.0-a');
    expect((await get('/register')).body).toContain('Kú àárọ̀');
  });

  it('says so in the answers of the API within the second', async () => {
    jest.useFakeTimers({ now: 0, doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'queueMicrotask'] });
    const before = (await get('/api/echo')).headers['x-composition'];
    publishQuiz('b', 'Ẹ káàsán');
    jest.advanceTimersByTime(300);
    expect((await get('/api/echo')).headers['x-composition']).not.toBe(before);
  });

  afterEach(() => jest.useRealTimers());

  it('keeps serving the files of the version before', async () => {
    publishQuiz('b', 'Ẹ káàsán');
    const old = await get(`/releases/mf-quiz/${entryOf('mf-quiz')}`);
    expect(old.statusCode).toBe(200);
    expect(old.headers['cache-control']).toContain('immutable');
  });
});

describe('when something is wrong', () => {
  it('answers an unknown page with 404', async () => {
    expect((await get('/nowhere')).statusCode).toBe(404);
  });

  it.each(['/register/', '/Register', '/re%67ister', '/REGISTER//'])(
    'leads from %s to the page that was meant',
    async (path) => {
      const { statusCode, headers } = await get(`${path}?from=a+b`);
      expect([statusCode, headers.location]).toEqual([307, '/register?from=a+b']);
      expect(headers['cache-control']).toBe('no-store');
    },
  );

  it.each(['/registers/', '/register/more', '/%ff'])('leads nowhere from %s', async (path) => {
    expect((await get(path)).headers.location).toBeUndefined();
  });

  it('passes a redirect on', async () => {
    const { statusCode, headers } = await get('/moved');
    expect([statusCode, headers.location]).toEqual([302, '/login?next=%2Fadd']);
  });

  it('keeps the details of a failure to itself', async () => {
    const { statusCode, body } = await get('/broken');
    expect(statusCode).toBe(500);
    expect(body).toContain('Unexpected Application Error!');
    expect(body).not.toContain('secret detail');
  });

  it('gives nothing but released files', async () => {
    for (const url of ['/releases/mf-quiz/..%2f..%2flive%2fmf-quiz.json', '/releases/%2e%2e/live/mf-quiz.json']) {
      const { statusCode, body } = await get(url);
      expect(statusCode).toBeGreaterThanOrEqual(400);
      expect(body).not.toContain('movedAt');
    }
  });

  it('makes no page of an address that is not there and belongs to no page', async () => {
    for (const url of ['/api/nothing', '/citizen/nothing', '/assets/nothing.json', '/releases/mf-quiz/nothing.js']) {
      const { statusCode, headers } = await get(url);
      expect([url, statusCode]).toEqual([url, 404]);
      expect(headers['content-type']).not.toContain('text/html');
    }
  });
});
