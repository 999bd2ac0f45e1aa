import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { array, type InferType, object, string } from 'yup';
import { describeError } from '../core/describeError.ts';
import { stackDecoder } from '../releases/decodeStack.ts';
import { nameOf, type Refusal } from '../releases/gate/Refusal.ts';
import type { LiveReleases, Release, ReleaseStore } from '../releases/ReleaseStore.ts';
import { LOOK_HEADER } from './shareOfVisitors.ts';

/** Time limit for a release. A page takes seconds, and on a busy machine minutes. */
const LONGEST_MS = 10 * 60_000;

/** Output of `lookAtPages.mjs`; not trusted, since another team's code ran in its browser. */
const lookOutput = object({
  skipped: string(),
  found: array(object({ sentence: string().max(2000).required() })).max(200),
});

/** Result of checking a release in a browser. */
export interface BrowserLook {
  refusals: Refusal[];
  /** Why no browser was used, for the team; null if one was, or the site has that turned off. */
  skipped: string | null;
}

/** Opens the public pages of a release in a browser before it goes live; for a shell, every public page of the site. */
export type LookInBrowser = (live: LiveReleases, release: Pick<Release, 'name' | 'version'>) => Promise<BrowserLook>;

export interface BrowserLookerOptions {
  store: ReleaseStore;
  /** Path of `lookAtPages.mjs`. */
  program: string;
  /** Path of the browser; '' to search for one, null for none. */
  chromium: string | null;
}

const NOTHING: BrowserLook = { refusals: [], skipped: null };

/**
 * Makes the function that checks releases in a browser, which requests the future composition from this server. Each check is a
 * process of its own with low priority, one at a time; it gets nothing but the list of pages.
 */
export function browserLooker(
  app: FastifyInstance,
  { store, program, chromium }: BrowserLookerOptions,
): LookInBrowser | null {
  if (chromium === null) return null;
  const controller = new AbortController();
  app.addHook('preClose', async () => controller.abort());

  /** @throws Error if the program fails, or its output cannot be read */
  async function run(task: object): Promise<InferType<typeof lookOutput>> {
    const { PATH = '' } = process.env;
    const child = spawn(process.execPath, [program], {
      cwd: '/',
      env: { PATH, ...(chromium ? { CHROMIUM: chromium } : {}) },
      // A process group of its own, which is killed together with its browser.
      detached: true,
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    const end = () => {
      try {
        if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
      } catch {
        // It has already ended.
      }
    };
    const timer = setTimeout(end, LONGEST_MS);
    controller.signal.addEventListener('abort', end);
    try {
      // It may end without reading its input.
      child.stdin.on('error', () => {}).end(JSON.stringify(task));
      return await lookOutput.validate(JSON.parse(await text(child.stdout)));
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
    store.compositionsUnderCheck.set(key, live);
    try {
      const { skipped = null, found = [] } = await run({ url, pages, headers: { [LOOK_HEADER]: key } });
      const decode = stackDecoder(store.fileStore);
      return { refusals: found.map(({ sentence }) => refuse(decode(sentence))), skipped };
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
      store.compositionsUnderCheck.delete(key);
    }
  }

  let last: Promise<unknown> = Promise.resolve();
  return (live, release) => {
    const turn = last.then(() => look(live, release));
    last = turn.catch(() => {});
    return turn;
  };
}
