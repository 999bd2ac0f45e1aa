/** @jest-environment node */
import { runInNewContext } from 'node:vm';
import { buildSync } from 'esbuild';

/** The web platform in an isolate: a realm with only the language, in which our own polyfills run. */
function realm(): typeof globalThis {
  const { outputFiles } = buildSync({
    entryPoints: [`${__dirname}/webGlobals.ts`],
    bundle: true,
    format: 'iife',
    write: false,
    mainFields: ['browser', 'module', 'main'],
  });
  return runInNewContext(`${outputFiles[0]?.text}; globalThis`);
}

let web: typeof globalThis;
beforeAll(() => {
  web = realm();
});

it('has what pages and their libraries look for', () => {
  const names = ['URL', 'URLSearchParams', 'TextEncoder', 'TextDecoder', 'AbortController', 'AbortSignal', 'Headers'];
  const all = [...names, 'Request', 'Response', 'ReadableStream', 'DOMException'];
  expect(all.filter((name) => !(name in web))).toEqual([]);
});

it('reads headers whatever their case, and joins what is said twice', () => {
  const headers = new web.Headers([
    ['Accept', 'a'],
    ['accept', 'b'],
  ]);
  expect([headers.get('ACCEPT'), headers.has('x'), [...headers]]).toEqual(['a, b', false, [['accept', 'a, b']]]);
});

it('carries redirects and data of loaders', async () => {
  const redirect = web.Response.redirect('/login', 307);
  expect([redirect.status, redirect.ok, redirect.headers.get('location')]).toEqual([307, false, '/login']);
  const answer = web.Response.json({ day: 'ọjọ́' }, { status: 404 });
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([404, 'application/json']);
  expect(await answer.json()).toEqual({ day: 'ọjọ́' });
});

it('tells once that something is over, and why', () => {
  const controller = new web.AbortController();
  const told = jest.fn();
  controller.signal.addEventListener('abort', told);
  controller.abort();
  controller.abort();
  expect(told).toHaveBeenCalledTimes(1);
  expect(() => controller.signal.throwIfAborted()).toThrow(/aborted/);
});

it('makes requests of addresses, and copies of them', () => {
  const request = new web.Request('https://church.example/fast?date=2026-11-21', { headers: { Accept: 'text/html' } });
  const copy = request.clone();
  expect([copy.url, copy.method, copy.headers.get('accept')]).toEqual([request.url, 'GET', 'text/html']);
  expect(() => new web.Request('/fast')).toThrow();
});

it('reads a stream from its source, up to its end or its fault', async () => {
  const chunks = [1, 2];
  const stream = new web.ReadableStream({
    pull(controller) {
      const next = chunks.shift();
      if (next === undefined) controller.close();
      else controller.enqueue(Uint8Array.of(next));
    },
  });
  const reader = stream.getReader();
  const read = async () => [...((await reader.read()).value ?? [])];
  expect([await read(), await read(), await reader.read()]).toEqual([[1], [2], { done: true, value: undefined }]);
  const broken = new web.ReadableStream({ pull: (controller) => controller.error(new Error('no')) });
  await expect(broken.getReader().read()).rejects.toThrow('no');
});
