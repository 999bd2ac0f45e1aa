import { EventEmitter } from 'node:events';
import type { RemoteDescriptor, ShellDescriptor } from '@cog/contracts/composition/descriptor';
import type { FastifyInstance } from 'fastify';
import { stackDecoder } from '../releases/decodeStack.ts';
import type { ReleaseStore } from '../releases/ReleaseStore.ts';

/** How often an open page's connection looks whether something else is live. */
const LOOK_EVERY_MS = 100;
/** A page that says that something is wrong is loaded again so often, until there is another one. */
const AGAIN_AFTER_S = 1;

/** Tells open pages of what webpack could not build; null once it could. */
const problems = new EventEmitter<{ problem: [string | null] }>();
let problem: string | null = null;

/** Shows a problem over every open page, and over those that are opened, until there is none. */
export function showProblem(text: string | null): void {
  problem = text;
  problems.emit('problem', text);
}

/**
 * What a page runs while a developer works on it: shows the next build, where it can without losing what is typed and open, and what
 * went wrong. With the shell's part: `shell/src/dev/showSaved.ts`.
 */
export const LIVE_RELOAD_SCRIPT = `(() => {
const events = new EventSource('/api/live-reload');
const show = (text) => {
  document.getElementById('dev-problem')?.remove();
  if (!text) return;
  const box = Object.assign(document.createElement('pre'), { id: 'dev-problem', role: 'alert', textContent: text });
  box.style.cssText = 'position:fixed;inset:0;z-index:9999;margin:0;padding:24px;overflow:auto;white-space:pre-wrap;background:#1c1017;color:#ffd9d9;font:14px/1.5 monospace';
  box.addEventListener('click', () => box.remove());
  document.documentElement.append(box);
};
const told = async (error) => {
  if (!(error instanceof Error)) return;
  const { stack } = error;
  const headers = { 'content-type': 'application/json' };
  const asked = fetch('/api/live-reload/stack', { method: 'POST', headers, body: JSON.stringify({ stack }) });
  const answer = await asked.catch(() => null);
  show('This page threw an error. Press to close.\\n\\n' + (answer?.ok ? await answer.text() : stack));
};
addEventListener('error', ({ error }) => told(error));
addEventListener('unhandledrejection', ({ reason }) => told(reason));
const { error: write } = console;
console.error = (...all) => {
  write(...all);
  all.forEach(told);
};
events.addEventListener('problem', ({ data }) => show(JSON.parse(data)));
events.addEventListener('reload', () => location.reload());
events.addEventListener('saved', ({ data }) => {
  show(null);
  if (!globalThis.__SHOW_SAVED__) return location.reload();
  __SHOW_SAVED__(JSON.parse(data)).catch(told);
});
})();`;

/** What a page shows of what is live. */
export interface Shown {
  shell: Pick<ShellDescriptor, 'version'>;
  remotes: Pick<RemoteDescriptor, 'name' | 'version' | 'entry' | 'integrity' | 'routes'>[];
}

const withoutAssets = ({ routes }: Pick<RemoteDescriptor, 'routes'>) =>
  JSON.stringify(routes.map(({ assets, ...route }) => route));

/**
 * What a page that was made of some releases has to do to show others.
 *
 * @returns an event of the page's script and its data: 'saved' where one remote alone has changed, and none of its routes
 */
export function changeBetween(shown: Shown, next: Shown): [event: 'saved' | 'reload', data: object] {
  const before = new Map(shown.remotes.map((remote) => [remote.name, remote]));
  const [changed, ...others] = next.remotes.filter(({ name, version }) => before.get(name)?.version !== version);
  const last = changed && before.get(changed.name);
  const isOneRemote =
    others.length === 0 && shown.shell.version === next.shell.version && shown.remotes.length === next.remotes.length;
  if (!isOneRemote || !last || withoutAssets(last) !== withoutAssets(changed)) return ['reload', {}];
  const { name, version, entry, integrity } = changed;
  return ['saved', { name, version, entry, integrity: { [entry]: integrity[entry] } }];
}

/**
 * For `npm run dev` alone: tells open pages when a release goes live, and what is wrong.
 *
 * @param look brings the store to what is live
 */
export function registerLiveReload(app: FastifyInstance, store: ReleaseStore, look: () => Promise<void>): void {
  app.addHook('onSend', async (_request, reply) => {
    if (reply.statusCode >= 500) reply.header('refresh', AGAIN_AFTER_S);
  });
  app.post<{ Body: { stack: string } }>('/api/live-reload/stack', ({ body }) =>
    stackDecoder(store.fileStore)(body.stack),
  );
  app.get('/api/live-reload', (request, reply) => {
    let shown = store.live();
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    const send = (event: string, data: unknown) =>
      reply.raw.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    const tell = (text: string | null) => send('problem', text);
    if (problem !== null) tell(problem);
    problems.on('problem', tell);
    const timer = setInterval(async () => {
      await look();
      const next = store.live();
      if (next.id === shown.id) return;
      send(...changeBetween(shown, next));
      shown = next;
    }, LOOK_EVERY_MS);
    request.raw.on('close', () => {
      clearInterval(timer);
      problems.off('problem', tell);
    });
  });
}
