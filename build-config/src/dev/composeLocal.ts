import type { BriefComposition } from '@cog/contracts/composition/briefComposition';
import type { ComposedRemote } from '@cog/contracts/composition/composition';
import type { IntegrityMap, RemoteDescriptor, ShellDescriptor } from '@cog/contracts/composition/descriptor';
import { routeInLanguage } from '@cog/contracts/composition/routeInLanguage';
import type { Language } from '@cog/contracts/lib/calendar';

/** Address of the script in each page that shows new builds: `LIVE_RELOAD_SCRIPT`. */
export const DEV_SCRIPT_PATH = '/cog-dev.js';

/** A developer's build, with the shell that keeps state; null for the site's own shell. */
export interface LocalBuild {
  remote: RemoteDescriptor;
  shell: ShellDescriptor | null;
}

/** The page and its composition, in the format of the server's `documentHtml`. */
const PAGE = /<div id="root">[\s\S]*<\/div><script type="application\/json" id="composition">([\s\S]*?)<\/script>/;
/** Placeholders for scripts in the document; the shell's are marked to run. */
const NAMED_SCRIPT = /<link rel="app"( data-runs)?[^>]*>/g;
const STARTER = /<script async id="starter"[^>]*><\/script>/;

const escapeHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const pinsOf = (files: readonly string[], integrity: IntegrityMap): IntegrityMap =>
  Object.fromEntries(files.map((file) => [file, integrity[file] ?? '']));

/** The composition in a site's page; null if the document has none or is a page without scripts. */
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
 * Replaces the live remote in a page of a live site by a developer's, or adds it. The page arrives with an empty root, and the
 * browser renders it, since the server does not have that remote's code.
 *
 * @param path of the page
 * @returns null if the document contains no composition
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
    // The site's service worker would store pages with this computer's builds.
    offline: false,
    // Loaders run in the browser: data that the live version loaded may have another shape.
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
