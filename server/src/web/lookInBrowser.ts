import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { array, type InferType, object, string } from 'yup';
import { describeError } from '../core/describeError.ts';
import { nameOf, type Refusal } from '../releases/gate/Refusal.ts';
import type { LiveReleases, Release, ReleaseStore } from '../releases/ReleaseStore.ts';
import { LOOK_HEADER } from './shareOfVisitors.ts';

/** A look takes seconds a page, and minutes on a busy machine. */
const LONGEST_MS = 10 * 60_000;

/** What `lookAtPages.mjs` says, which has had another team's code in its browser. */
const said = object({
  skipped: string(),
  found: array(object({ sentence: string().max(2000).required() })).max(200),
});

/** What a browser saw of a release. */
export interface BrowserLook {
  refusals: Refusal[];
  /** Why no browser has looked, for the team; null where one has, or the site wants none. */
  skipped: string | null;
}

/** Opens the public pages of a release in a browser before it goes live: of a shell, every public page of the site. */
export type LookInBrowser = (live: LiveReleases, release: Pick<Release, 'name' | 'version'>) => Promise<BrowserLook>;

export interface BrowserLookerOptions {
  store: ReleaseStore;
  /** Path of `lookAtPages.mjs`. */
  program: string;
  /** The browser; '' for one that is found, null for none. */
  chromium: string | null;
}

const NOTHING: BrowserLook = { refusals: [], skipped: null };

/**
 * Makes the function that looks at releases with a browser, which asks this server for the composition to be. It runs in
 * processes of its own, one look at a time and after all other work, and is given nothing but what to look at.
 */
export function browserLooker(
  app: FastifyInstance,
  { store, program, chromium }: BrowserLookerOptions,
): LookInBrowser | null {
  if (chromium === null) return null;
  const controller = new AbortController();
  app.addHook('preClose', async () => controller.abort());

  /** @throws Error where the program fails, or says what cannot be read */
  async function run(orders: object): Promise<InferType<typeof said>> {
    const { PATH = '' } = process.env;
    const child = spawn(process.execPath, [program], {
      cwd: '/',
      env: { PATH, ...(chromium ? { CHROMIUM: chromium } : {}) },
      // A group of its own: its browser ends with it.
      detached: true,
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    const end = () => {
      try {
        if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
      } catch {
        // It has ended.
      }
    };
    const timer = setTimeout(end, LONGEST_MS);
    controller.signal.addEventListener('abort', end);
    try {
      // It may end without having read them.
      child.stdin.on('error', () => {}).end(JSON.stringify(orders));
      return await said.validate(JSON.parse(await text(child.stdout)));
    } finally {
      clearTimeout(timer);
      controller.signal.removeEventListener('abort', end);
      end();
    }
  }

  async function look(live: LiveReleases, { name, version }: Pick<Release, 'name' | 'version'>): Promise<BrowserLook> {
    const address = app.server.address();
    if (address === null || typeof address === 'string' || controller.signal.aborted) return NOTHING;
    const pages = live.remotes
      .filter((remote) => name === 'shell' || remote.name === name)
      .flatMap(({ routes }) => routes.filter(({ access }) => access === 'public'))
      .map(({ path, hasOwnFrame }) => ({ path, hasOwnFrame }));
    const host = /^(::|0\.0\.0\.0)$/.test(address.address) ? '127.0.0.1' : address.address;
    const url = `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`;
    const release = nameOf({ name, version });
    const refuse = (what: string): Refusal => ({ release, reason: 'smoke', message: `${release}: ${what}` });
    const key = randomUUID();
    store.looks.set(key, live);
    try {
      const { skipped = null, found = [] } = await run({ url, pages, headers: { [LOOK_HEADER]: key } });
      return { refusals: found.map(({ sentence }) => refuse(sentence)), skipped };
    } catch (error) {
      if (controller.signal.aborted) throw error;
      app.log.error(
        { remote: name, version, error: describeError(error) },
        'a browser that looked at a release failed',
      );
      return {
        refusals: [refuse(`its pages ended the browser, by their memory or their time. Let them do less.`)],
        skipped: null,
      };
    } finally {
      store.looks.delete(key);
    }
  }

  let last: Promise<unknown> = Promise.resolve();
  return (live, release) => {
    const turn = last.then(() => look(live, release));
    last = turn.catch(() => {});
    return turn;
  };
}
