import type { BriefComposition } from '@cog/contracts/composition/briefComposition';
import type { ComposedRemote } from '@cog/contracts/composition/composition';
import type { IntegrityMap, RemoteDescriptor, ShellDescriptor } from '@cog/contracts/composition/descriptor';
import { routeInLanguage } from '@cog/contracts/composition/routeInLanguage';
import type { Language } from '@cog/contracts/lib/calendar';

/** Runs in each page, and shows what is saved: `LIVE_RELOAD_SCRIPT`. */
export const DEV_SCRIPT_PATH = '/cog-dev.js';

/** What a developer has built, and the shell that keeps its state; null for the site's own. */
export interface LocalBuild {
  remote: RemoteDescriptor;
  shell: ShellDescriptor | null;
}

/** As `documentHtml` of the server writes it: the page, and behind it what it is composed of. */
const PAGE = /<div id="root">[\s\S]*<\/div><script type="application\/json" id="composition">([\s\S]*?)<\/script>/;
/** Scripts that the document names: the shell's run. */
const NAMED_SCRIPT = /<link rel="app"( data-runs)?[^>]*>/g;
const STARTER = /<script async id="starter"[^>]*><\/script>/;

const escapeHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const pinsOf = (files: readonly string[], integrity: IntegrityMap): IntegrityMap =>
  Object.fromEntries(files.map((file) => [file, integrity[file] ?? '']));

/** The composition that a page of a site came with; null for what is no such page, or one without scripts. */
export function compositionIn(html: string): BriefComposition | null {
  const [, json] = PAGE.exec(html) ?? [];
  return json === undefined ? null : JSON.parse(json);
}

function composedRemote(remote: RemoteDescriptor, language: Language): ComposedRemote {
  const { name, version, global, entry, base, integrity, messages, routes } = remote;
  return {
    ...{ name, version, global, entry, base },
    integrity: pinsOf([entry], integrity),
    ...(language === 'YO' && messages !== undefined ? { hasMessages: true } : {}),
    routes: routes.map((route) => routeInLanguage(route, language)),
  };
}

function shellScripts({ base, scripts, integrity }: ShellDescriptor): string {
  return scripts
    .map((file) => `<link rel="app" data-runs href="${base}${file}" integrity="${integrity[file]}">`)
    .join('');
}

/**
 * A page of a live site with a developer's remote in the place of the live one, or as one more. The browser renders it, since
 * the server has not that remote's code: it comes with an empty root.
 *
 * @param path of the page
 * @returns null where the document was composed of nothing
 */
export function composeLocal(html: string, path: string, { remote, shell }: LocalBuild): string | null {
  const composition = compositionIn(html);
  if (composition === null) return null;
  const { language, settings, hydrationData } = composition;
  const own = composedRemote(remote, language);
  const route = own.routes.find((one) => one.path === path);
  const isLive = composition.remotes.some(({ name }) => name === own.name);
  const remotes = isLive
    ? composition.remotes.map((one) => (one.name === own.name ? own : one))
    : [...composition.remotes, own];
  const isPage = remotes.some(({ routes }) => routes.some((one) => one.path === path));
  const composed: BriefComposition = {
    ...composition,
    ...(shell === null
      ? {}
      : { shell: { version: shell.version, base: shell.base, integrity: pinsOf(shell.scripts, shell.integrity) } }),
    remotes,
    // The site's service worker would keep pages of this computer's builds.
    offline: false,
    // Loaders run in the browser: what the live version has read may not be what this one reads.
    hydrationData: isPage ? { loaderData: {}, errors: null } : hydrationData,
  };
  const json = JSON.stringify(composed).replace(/</g, '\\u003c');
  let page = html
    .replace(
      PAGE,
      () =>
        `<div id="root"></div><script type="application/json" id="composition">${json}</script><script src="${DEV_SCRIPT_PATH}"></script>`,
    )
    .replace(NAMED_SCRIPT, (link, runs) => (runs && shell === null ? link : ''))
    .replace(/ data-start="[^"]*"/, ' data-start="load"');
  if (shell !== null) {
    const { base, starter, integrity } = shell;
    page = page.replace(
      STARTER,
      `${shellScripts(shell)}<script async id="starter" data-start="load" src="${base}${starter}" crossorigin="anonymous" integrity="${integrity[starter]}"></script>`,
    );
  }
  if (route === undefined) return page;
  const title = escapeHtml(`${route.title} · ${settings.churchName}`);
  return page.replace(/<title>[^<]*<\/title>/, () => `<title>${title}</title>`);
}
