import type { RemoteDescriptor, ShellDescriptor } from './descriptor.ts';

/** Where a page in development listens for builds; `/stack` below it translates a stack trace to source files and lines. */
export const LIVE_RELOAD_PATH = '/api/live-reload';

/**
 * Script of pages in development: shows each new build, if possible without losing typed text and open dialogs, and shows
 * errors. Works together with `shell/src/dev/showSaved.ts`.
 */
export const LIVE_RELOAD_SCRIPT = `(() => {
const events = new EventSource('${LIVE_RELOAD_PATH}');
const show = (text) => {
  document.getElementById('dev-problem')?.remove();
  if (!text) return;
  const box = Object.assign(document.createElement('pre'), { id: 'dev-problem', role: 'alert', textContent: text });
  box.style.cssText = 'position:fixed;inset:0;z-index:9999;margin:0;padding:24px;overflow:auto;white-space:pre-wrap;background:#1c1017;color:#ffd9d9;font:14px/1.5 monospace';
  box.addEventListener('click', () => box.remove());
  document.documentElement.append(box);
};
const showError = async (error) => {
  if (!(error instanceof Error)) return;
  const { stack } = error;
  const headers = { 'content-type': 'application/json' };
  const request = fetch('${LIVE_RELOAD_PATH}/stack', { method: 'POST', headers, body: JSON.stringify({ stack }) });
  const answer = await request.catch(() => null);
  show('This page threw an error. Press to close.\\n\\n' + (answer?.ok ? await answer.text() : stack));
};
addEventListener('error', ({ error }) => showError(error));
addEventListener('unhandledrejection', ({ reason }) => showError(reason));
const { error: write } = console;
console.error = (...all) => {
  write(...all);
  all.forEach(showError);
};
events.addEventListener('problem', ({ data }) => show(JSON.parse(data)));
events.addEventListener('reload', () => location.reload());
events.addEventListener('saved', ({ data }) => {
  show(null);
  if (!globalThis.__SHOW_SAVED__) return location.reload();
  __SHOW_SAVED__(JSON.parse(data)).catch(showError);
});
})();`;

/** The releases that a page currently shows. */
export interface Shown {
  shell: Pick<ShellDescriptor, 'version'>;
  remotes: Pick<RemoteDescriptor, 'name' | 'version' | 'entry' | 'integrity' | 'routes'>[];
}

const withoutAssets = ({ routes }: Pick<RemoteDescriptor, 'routes'>) =>
  JSON.stringify(routes.map(({ assets, ...route }) => route));

/**
 * How a page that was rendered with some releases can show others.
 *
 * @returns an event for the page's script, with its data: 'saved' if only one remote has changed and its routes have not, else
 * 'reload'
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
