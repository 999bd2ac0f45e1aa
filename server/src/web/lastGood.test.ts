import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { HydrationData, RenderOutput } from '@cog/contracts/composition/composition';
import { usualNames } from '@cog/contracts/settings/usualNames';
import fastify, { type FastifyInstance } from 'fastify';
import { ReleaseStore } from '../releases/ReleaseStore.ts';
import { namedAfter, writeBuild } from '../releases/testing/writeBuild.ts';
import { describeWithDatabase } from '../testing/testDatabase.ts';
import { ADMIN } from '../testing/testServer.ts';
import { withServer } from '../testing/withServer.ts';
import { RemoteRests, RenderChildren } from './rendering/RenderChildren.ts';
import { bundleShell } from './testing/bundleShell.ts';
import { emptyPage } from './testing/emptyPage.ts';
import { renderProgram } from './testing/renderProgram.ts';
import { addTestContext } from './testing/testContext.ts';
import { registerWeb } from './web.plugin.ts';

const SHELL = bundleShell();
const WORKER = '/* worker */';
const HOUR_MS = 60 * 60_000;

let directory: string;
let store: ReleaseStore;
let app: FastifyInstance;
let churchName: string;
let moment: Date;
/** Number of pages requested from the remote's renderer. */
let asked: number;
/** The current behaviour of the remote's renderer. */
let render: (count: number) => Promise<RenderOutput>;

/** A page that is valid for `minutes`. */
const timely = (html: string, minutes = 10): RenderOutput => ({
  ...emptyPage,
  html,
  holdsUntil: moment.getTime() + minutes * 60_000,
});
const rests = async () => {
  throw new RemoteRests('mf-quiz@1 ended its process');
};

const publishQuiz = (version: string) =>
  store.publish(writeBuild(directory, { name: 'mf-quiz', version, paths: ['/register'] }));

/** Advances the clock of pages and of their age. */
function pass(milliseconds: number): void {
  moment = new Date(moment.getTime() + milliseconds);
  jest.setSystemTime(Date.now() + milliseconds);
}

beforeEach(async () => {
  jest.useFakeTimers({
    doNotFake: [
      'nextTick',
      'setImmediate',
      'setTimeout',
      'clearTimeout',
      'setInterval',
      'clearInterval',
      'queueMicrotask',
      'performance',
      'hrtime',
    ],
  });
  directory = mkdtempSync(join(tmpdir(), 'last-good-'));
  store = new ReleaseStore(join(directory, 'releases'));
  store.publish(
    writeBuild(directory, {
      name: 'shell',
      server: SHELL,
      files: { 'worker.js': WORKER },
      describe: () => ({ serviceWorker: namedAfter(WORKER, 'worker.js') }),
    }),
  );
  publishQuiz('a');
  churchName = 'COG Church';
  moment = new Date('2026-11-21T09:00:00Z');
  asked = 0;
  render = async (count) => timely(`made ${count}`);
  jest.spyOn(RenderChildren.prototype, 'render').mockImplementation(async (_remote, _shell, { transport }) => {
    asked++;
    const count = asked;
    await transport({ method: 'GET', path: '/api/settings', headers: {} });
    return render(count);
  });
  await start();
});

async function start({ code = 'code', siteUrl = 'https://cog.example' } = {}) {
  app = fastify();
  addTestContext(app);
  app.get('/api/settings', async () => ({
    churchName,
    names: usualNames,
    about: { values: [], leaders: [], teams: [], contact: { whatsApp: null } },
    headquarters: { address: '1 Sample Road', mapLink: null, phone: null },
    look: {},
    radio: { streamUrl: null },
  }));
  const pagesFile = { path: join(directory, 'cache/pages'), code };
  await registerWeb(app, { store, renderProgram, siteUrl, clock: () => moment, pagesFile });
}
afterEach(async () => {
  jest.restoreAllMocks();
  jest.useRealTimers();
  await app.close();
  rmSync(directory, { recursive: true, force: true });
});

const get = async (headers = {}) => {
  const { statusCode, headers: answered, body } = await app.inject({ url: '/register', headers });
  return { statusCode, headers: answered, body };
};

describe('a page that cannot be made', () => {
  it('is the last good one with its age while its rendering rests, and the new one as soon as it is made', async () => {
    expect((await get()).headers).not.toHaveProperty('age');
    pass(20 * 60_000);
    render = rests;
    const { statusCode, headers, body } = await get();
    expect([statusCode, headers['x-offline'], headers.age]).toEqual([200, 'keep', '1200']);
    expect(body).toContain('made 1');
    render = async (count) => timely(`made ${count}`);
    expect((await get()).body).toContain('made 3');
  });

  it('is the last good one while it takes long, and that it was made serves the next visitor', async () => {
    await get();
    pass(20 * 60_000);
    let finish = (_: RenderOutput) => {};
    render = () =>
      new Promise((resolve) => {
        finish = resolve;
      });
    const { headers, body } = await get();
    expect(body).toContain('made 1');
    expect(Number(headers.age)).toBeGreaterThanOrEqual(1200);
    finish(timely('made at last'));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect((await get()).body).toContain('made at last');
    expect(asked).toBe(2);
  });

  it('is left to the browser, and no error, where what was rendered cannot be written', async () => {
    const odd = { loaderData: null, errors: null } as unknown as HydrationData;
    render = async () => ({ ...emptyPage, html: 'odd', hydrationData: odd });
    const { statusCode, headers, body } = await get();
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(body).toContain('<script');
    expect(body).not.toContain('odd');
  });

  it('is the one from before the last release', async () => {
    await get();
    publishQuiz('b');
    render = rests;
    expect((await get()).body).toContain('made 1');
  });

  it.each([
    [
      'an edit',
      () => {
        churchName = 'Another Church';
      },
    ],
    [
      'an edit and a release',
      () => {
        churchName = 'Another Church';
        publishQuiz('b');
      },
    ],
    ['an hour', () => pass(HOUR_MS)],
    // It may show today's texts, as a devotional does.
    [
      'midnight in Lagos',
      () => {
        moment = new Date('2026-11-21T23:30:00Z');
      },
    ],
  ])('is none from before %s', async (_, change) => {
    await get();
    pass(20 * 60_000);
    change();
    render = rests;
    const { body, headers } = await get();
    expect(body).not.toContain('made 1');
    expect(headers).not.toHaveProperty('age');
  });
});

describe('a page that was left to the browser', () => {
  it('is not kept: neither here, nor by caches, nor on a device', async () => {
    render = rests;
    const { statusCode, headers } = await get();
    expect([statusCode, headers['cache-control'], headers['x-offline']]).toEqual([200, 'no-store', undefined]);
    render = async (count) => timely(`made ${count}`);
    const { body, headers: good } = await get();
    expect(body).toContain('made 2');
    expect([good['cache-control'], good['x-offline']]).toEqual(['private, no-cache', 'keep']);
    // And it is cached as usual.
    await get();
    expect(asked).toBe(2);
  });

  it('is sent to all who asked at the same moment, for one try', async () => {
    render = async () => {
      await new Promise((resolve) => setTimeout(resolve, 50));
      return rests();
    };
    await Promise.all(Array.from({ length: 10 }, () => get()));
    expect(asked).toBe(1);
  });
});

describeWithDatabase('a page that cannot be made on a whole site', (create) => {
  const server = withServer(create, {
    between: 'restart',
    web: (site) => registerWeb(site, { store, renderProgram, siteUrl: 'https://church.example', clock: () => moment }),
  });

  const page = async (headers = {}) => (await server.app.inject({ url: '/register', headers })).body;

  it('is the last good one for strangers with whatever cookie, and none of theirs for who is signed in', async () => {
    const cookie = await server.signIn();
    expect(await page()).toContain('made 1');
    pass(20 * 60_000);
    render = rests;
    expect(await page()).toContain('made 1');
    expect(await page({ cookie: 'anything=1' })).toContain('made 1');
    const own = await page({ cookie });
    expect(own).not.toContain('made 1');
    expect(own).toContain(ADMIN.username);
  });
});

describe('a page after a restart', () => {
  const pagesFile = () => join(directory, 'cache/pages');
  const restart = async (as?: Parameters<typeof start>[0]) => {
    await app.close();
    await start(as);
  };

  it('is the one from before it, also compressed, while nothing has changed that it was made of', async () => {
    const before = await app.inject({ url: '/register', headers: { 'accept-encoding': 'br' } });
    await restart();
    await restart();
    const kept = app.pageCounts.pageCache
      .pages()
      .map(([, page]) => (page.kind === 'page' ? page.document.compressed : {}));
    // Not compressed again.
    expect(kept).toEqual([{ br: before.rawPayload }]);
    pass(60_000);
    const { statusCode, headers, rawPayload } = await app.inject({
      url: '/register',
      headers: { 'accept-encoding': 'br' },
    });
    expect([statusCode, headers['content-encoding'], headers['x-offline']]).toEqual([200, 'br', 'keep']);
    expect(headers).not.toHaveProperty('age');
    expect(rawPayload.equals(before.rawPayload)).toBe(true);
    expect((await get()).body).toContain('made 1');
    expect(asked).toBe(1);
  });

  it('stays when the code of its remote is started for the next one', async () => {
    await get();
    await restart();
    await app.context.pages?.startAll();
    expect(asked).toBe(2);
    expect((await get()).body).toContain('made 1');
    expect(asked).toBe(2);
  });

  it.each<[string, () => Parameters<typeof start>[0]]>([
    [
      'an edit',
      () => {
        churchName = 'Another Church';
      },
    ],
    [
      'a release',
      () => {
        publishQuiz('b');
      },
    ],
    [
      'midnight in Lagos',
      () => {
        pass(14 * HOUR_MS);
      },
    ],
    [
      'the time that it says itself',
      () => {
        pass(11 * 60_000);
      },
    ],
    ['other code', () => ({ code: 'other code' })],
    ['another address of the site', () => ({ siteUrl: 'https://other.example' })],
    [
      'damage to the file',
      () => {
        const bytes = readFileSync(pagesFile());
        bytes.writeUInt8(bytes.readUInt8(100) ^ 1, 100);
        writeFileSync(pagesFile(), bytes);
      },
    ],
  ])('is made again after %s', async (_, change) => {
    await get();
    await app.close();
    const as = change();
    await start(as);
    expect((await get()).body).toContain('made 2');
  });

  it('is made again where it hangs on the time in a way that is not known', async () => {
    render = async (count) => ({ ...emptyPage, html: `made ${count}`, holdsUntil: null });
    await get();
    await restart();
    expect((await get()).body).toContain('made 2');
  });

  it('is the last good one with its age where none can be made', async () => {
    await get();
    await restart();
    pass(20 * 60_000);
    render = rests;
    const { headers, body } = await get();
    expect(body).toContain('made 1');
    expect(headers.age).toBe('1200');
    pass(HOUR_MS);
    expect((await get()).body).not.toContain('made 1');
  });

  it('is made again where the file cannot be written, as on a full disk', async () => {
    writeFileSync(join(directory, 'cache'), 'a file where the folder should be');
    await get();
    await restart();
    expect((await get()).body).toContain('made 2');
  });
});

it('a page is waited for where there is no last good one', async () => {
  let finish = (_: RenderOutput) => {};
  render = () =>
    new Promise((resolve) => {
      finish = resolve;
    });
  const answer = get();
  await new Promise((resolve) => setTimeout(resolve, 3_500));
  finish(timely('made at last'));
  expect((await answer).body).toContain('made at last');
});
