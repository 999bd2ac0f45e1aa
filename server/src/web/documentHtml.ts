import { toBriefComposition } from '@cog/contracts/composition/briefComposition';
import type { Composition, RenderOutput, ShellBundle } from '@cog/contracts/composition/composition';
import type { RemoteDescriptor } from '@cog/contracts/composition/descriptor';
import type { Start } from '@cog/contracts/composition/route';
import type { Messages } from '@cog/contracts/lib/messages';
import type { LiveReleases } from '../releases/ReleaseStore.ts';
import { InlineCode } from './InlineCode.ts';
import { iconLinks } from './manifest.ts';
import { worksWithoutScripts } from './preferenceSwitches.ts';
import { STARTER_GUARD } from './starterGuard.ts';

type RenderedPage = Extract<RenderOutput, { kind: 'page' }>;

/** The size of all link preview pictures. */
const CARD_SIZE = '<meta property="og:image:width" content="1200"><meta property="og:image:height" content="630">';

/**
 * Preload links that React renders first. They are moved to the beginning of the head: behind the page's styles they would be
 * requested 0.1 s later at 400 kbps.
 */
const FIRST_PICTURES = /^(?:<link rel="preload" as="image"[^>]*>)+/;

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => escapes[character] ?? character);

/** JSON that is safe inside a script element: it cannot close the element or open a comment. */
const inlineJson = (value: unknown) =>
  JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');

/** The translations of the church texts that a page shows. */
function messagesIn({ churchMessages = {}, settings, hydrationData }: Composition): Messages {
  const text = JSON.stringify([settings, hydrationData]);
  return Object.fromEntries(
    Object.entries(churchMessages).filter(([english]) => text.includes(JSON.stringify(english).slice(1, -1))),
  );
}

/**
 * Reduces the composition to what the browser needs: without descriptions and translations of other pages. A page that the
 * browser renders gets all translations, because its texts are not known here.
 */
function forBrowser(composition: Composition, open: OpenRoute | null, isReadable: boolean): Composition {
  return {
    ...composition,
    ...(composition.churchMessages && isReadable ? { churchMessages: messagesIn(composition) } : {}),
    remotes: composition.remotes.map((remote) => ({
      ...remote,
      routes: remote.routes.map(({ description, ...route }) =>
        description !== undefined && route.path === open?.route.path ? { ...route, description } : route,
      ),
    })),
  };
}

function inlinedComposition({ page, composition, open }: Pick<DocumentInput, 'page' | 'composition' | 'open'>): string {
  return inlineJson(toBriefComposition(forBrowser(composition, open, page.readable), open?.route.path));
}

/** The requested page and its remote. */
export interface OpenRoute {
  remote: RemoteDescriptor;
  route: RemoteDescriptor['routes'][number];
}

export interface DocumentInput {
  page: RenderedPage;
  composition: Composition;
  shell: Pick<LiveReleases['shell'], 'base' | 'scripts' | 'starter' | 'integrity' | 'messages'>;
  /** The page whose scripts are preloaded; null for an unknown address. */
  open: OpenRoute | null;
  parts: ShellBundle['documentAssets'];
  /** Whether to leave out what is only decorative, such as the web font. */
  savesData: boolean;
  /** Scale of long texts; 1 by default. */
  textScale?: number;
  /** Whether to leave out all scripts. */
  withoutScripts: boolean;
  /** A bar above the page, with its styles. */
  bar?: { html: string; styles: string };
  /** Whether links open in a new window, as in a framed preview. */
  linksOpenElsewhere?: boolean;
  /** The church's own colours: CSS rules, and the `theme-color`. */
  colours?: { styles: string; theme: string | undefined };
  /** An inline script of the server. */
  script?: string;
}

/**
 * When the application of a page starts. An error page that can be read needs none. For editors it starts at once: they have it
 * from the admin area, and need it for the inspector.
 */
function startOf({
  page: { readable },
  composition: { session },
  open,
}: Pick<DocumentInput, 'page' | 'composition' | 'open'>): Start {
  if (!readable || session !== null) return 'load';
  return open === null ? 'intent' : (open.route.start ?? (worksWithoutScripts(open.route) ? 'intent' : 'load'));
}

/**
 * Writes the document of a page, readable before any script. It lists the page's scripts with their hashes, and runs only the
 * starter, which fetches the others on demand.
 *
 * @returns the HTML, and the hashes that its policy has to allow
 */
export function documentHtml({
  page,
  composition,
  shell,
  open,
  parts,
  savesData,
  textScale = 1,
  withoutScripts,
  bar,
  linksOpenElsewhere = false,
  colours = { styles: '', theme: undefined },
  script,
}: DocumentInput): { html: string; inline: InlineCode } {
  const { head } = page;
  const inline = new InlineCode();
  const absolute = (path: string) => escapeHtml(composition.siteUrl + path);
  const hints = `${withoutScripts ? ' data-scripts="off"' : ''}${savesData ? ' data-saver' : ''}`;
  const isYoruba = composition.language === 'YO';
  const [pictures = ''] = FIRST_PICTURES.exec(page.html) ?? [];
  const link = ({ base, integrity }: Pick<RemoteDescriptor, 'base' | 'integrity'>, file: string, more = '') =>
    `<link rel="app"${more} href="${base}${file}" integrity="${integrity[file]}">`;
  const files = [
    ...shell.scripts.map((file) => link(shell, file, ' data-runs')),
    ...(isYoruba ? (shell.messages ?? []).map((file) => link(shell, file)) : []),
    ...(open === null
      ? []
      : [...open.route.assets, ...(isYoruba ? (open.remote.messages ?? []) : [])].map((file) =>
          link(open.remote, file),
        )),
  ];
  const html = [
    `<!doctype html><html lang="${head.lang}"${hints}><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1">${linksOpenElsewhere ? '<base target="_blank">' : ''}`,
    `<title>${escapeHtml(head.title)}</title>`,
    `<meta name="description" content="${escapeHtml(head.description)}">`,
    `<link rel="canonical" href="${absolute(head.canonical)}">${head.podcast ? `<link rel="alternate" type="application/rss+xml" href="${absolute(head.podcast)}">` : ''}`,
    // No og:type, og:url and og:locale: the default type is a website, the canonical link gives the address, and yo_NG and
    // en_NG are unknown to sites that show cards.
    `<meta property="og:site_name" content="${escapeHtml(composition.settings.churchName)}">`,
    `<meta property="og:title" content="${escapeHtml(head.title)}"><meta property="og:description" content="${escapeHtml(head.description)}">`,
    `<meta property="og:image" content="${absolute(head.image)}">`,
    `${head.image.endsWith('.jpg') ? CARD_SIZE : ''}<meta property="og:image:alt" content="${escapeHtml(head.title)}">`,
    '<meta name="twitter:card" content="summary_large_image">',
    `<meta name="theme-color" content="${colours.theme ?? parts.themeColor}">${iconLinks(parts, composition.settings)}`,
    pictures,
    parts.headingFont === undefined || savesData
      ? ''
      : `<link rel="preload" as="font" type="font/woff2" href="${parts.headingFont}" crossorigin="anonymous">`,
    inline.style(
      `${parts.styles}${savesData ? '' : parts.fontStyles}${textScale === 1 ? '' : `:root{--reading-scale:${textScale}}`}${colours.styles}`,
    ),
    inline.styleElements(page.styles),
    ...(withoutScripts
      ? []
      : [
          ...files,
          inline.script(STARTER_GUARD),
          `<script async id="starter" data-start="${startOf({ page, composition, open })}" src="${shell.base}${shell.starter}" crossorigin="anonymous" integrity="${shell.integrity[shell.starter]}"></script>`,
        ]),
    `</head><body>${bar === undefined ? '' : inline.style(bar.styles) + bar.html}<div id="root">${page.html.slice(pictures.length)}</div>`,
    withoutScripts
      ? ''
      : `<script type="application/json" id="${parts.compositionElement}">${inlinedComposition({ page, composition, open })}</script>`,
    script ? inline.script(script) : '',
    '</body></html>',
  ].join('');
  return { html, inline };
}
