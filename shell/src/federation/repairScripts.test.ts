import { noteFailedScript, repairScripts, watchFailedScripts } from './repairScripts.ts';

const BASE = '/releases/mf-chat/';
const requests: { path: string; options: RequestInit }[] = [];
let answers: (boolean | 'hangs')[] = [];

beforeAll(() => watchFailedScripts());

beforeEach(() => {
  requests.length = 0;
  answers = [];
  globalThis.__INTEGRITY__ = { [`${BASE}page.js`]: 'sha256-page', [`${BASE}entry.js`]: 'sha256-entry' };
  globalThis.fetch = (async (path: string, options: RequestInit) => {
    requests.push({ path, options });
    const answer = answers.shift() ?? true;
    if (answer === 'hangs') return new Promise(() => {});
    if (!answer) throw new TypeError('Failed to fetch');
    return new Response('code');
  }) as typeof fetch;
});

/** A script that the browser could not load, or refused. */
function fails(file: string, integrity = 'sha256-page'): void {
  const script = document.createElement('script');
  // Otherwise jsdom would load it.
  script.type = 'application/json';
  script.src = `${BASE}${file}`;
  script.integrity = integrity;
  document.head.append(script);
  script.dispatchEvent(new Event('error'));
  script.remove();
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

it('fetches a script that failed once more past the browser’s cache, compared with its hash', async () => {
  fails('page.js');
  await settled();
  expect(requests).toEqual([
    { path: `${BASE}page.js`, options: expect.objectContaining({ cache: 'reload', integrity: 'sha256-page' }) },
  ]);
  // It arrived while no call was waiting for it.
  await expect(repairScripts(BASE)).resolves.toBe(true);
  expect(requests).toHaveLength(1);
});

it('tells whether all of a remote’s files are here now, and asks again for one that is not', async () => {
  answers = [false, false, true];
  fails('page.js');
  await settled();
  await expect(repairScripts(BASE)).resolves.toBe(false);
  await expect(repairScripts('/releases/mf-quiz/')).resolves.toBe(true);
  expect(requests).toHaveLength(2);
  await expect(repairScripts(BASE)).resolves.toBe(true);
});

it('asks once for what fails while it is on its way', async () => {
  fails('page.js');
  await expect(repairScripts(BASE)).resolves.toBe(true);
  expect(requests).toHaveLength(1);
});

it('fetches a script that did not answer, and gives up its preload, which would answer the next try', async () => {
  document.head.innerHTML = `<link rel="preload" as="script" href="${BASE}entry.js">`;
  noteFailedScript(`${BASE}entry.js`);
  expect(document.head.querySelector('link')).toBeNull();
  expect(requests).toHaveLength(0);
  await expect(repairScripts(BASE)).resolves.toBe(true);
  expect(requests.map(({ path }) => path)).toEqual([`${BASE}entry.js`]);
});

it('fetches nothing that has no hash, and no script of others', async () => {
  fails('page.js', '');
  fails('unknown.js');
  await settled();
  expect(requests).toHaveLength(0);
});
