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

/** Of every picture that is drawn for a link's preview; the shell's and the remotes' are alike. */
const CARD_SIZE = '<meta property="og:image:width" content="1200"><meta property="og:image:height" content="630">';

/**
 * Links to the pictures that a page begins with: React has them before all else that it renders, behind the page's styles, a
 * tenth of a second later at 400 kbps than they are asked for from the beginning of the head.
 */
const FIRST_PICTURES = /^(?:<link rel="preload" as="image"[^>]*>)+/;

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => escapes[character] ?? character);

/** JSON that can stand in a script element: nothing in it can end the element or open a comment. */
const inlineJson = (value: unknown) =>
  JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');

/** The words of the texts that a page is made of. */
function wordsIn({ churchWords = {}, settings, hydrationData }: Composition): Messages {
  const text = JSON.stringify([settings, hydrationData]);
  return Object.fromEntries(
    Object.entries(churchWords).filter(([english]) => text.includes(JSON.stringify(english).slice(1, -1))),
  );
}

/**
 * The composition as the browser needs it: of the pages that are not open, no description, and no words of theirs. What a page
 * says that the browser makes is not known here: it is told all words.
 */
function forBrowser(composition: Composition, open: OpenRoute | null, isReadable: boolean): Composition {
  return {
    ...composition,
    ...(composition.churchWords && isReadable ? { churchWords: wordsIn(composition) } : {}),
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

/** The page that is open, as its remote declares it. */
export interface OpenRoute {
  remote: RemoteDescriptor;
  route: RemoteDescriptor['routes'][number];
}

export interface DocumentInput {
  page: RenderedPage;
  composition: Composition;
  shell: Pick<LiveReleases['shell'], 'base' | 'scripts' | 'starter' | 'integrity' | 'messages'>;
  /** Its scripts are preloaded; null for an unknown address. */
  open: OpenRoute | null;
  parts: ShellBundle['documentAssets'];
  /** Whether nothing is to come that only pleases: no web font. */
  savesData: boolean;
  /** How large texts are that are read at length; 1 by default. */
  textScale?: number;
  /** Leaves every script out: the page is read as it is. */
  withoutScripts: boolean;
  /** A line of the server's own above the page: HTML, and its styles. */
  bar?: { html: string; styles: string };
  /** Whether links open in another window, as those of a page in a frame. */
  linksOpenElsewhere?: boolean;
  /** The church's own colours: rules for the end of the page's sheet, and what the device's own bar takes. */
  colours?: { styles: string; theme: string | undefined };
  /** A script of the server's own that runs in the page. */
  script?: string;
}

/**
 * When the application of a page starts. An error that can be read needs none. Editors have it at once: it came with the admin
 * area, and shows them what the page is made of.
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
 * The document of a page: readable before any script. It names every script that the page is known to need, under its hash, and runs
 * one, the starter, which fetches the others when they are wanted.
 *
 * @returns the HTML, and what is written into it that its policy has to allow
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
    // No og:type, og:url and og:locale: a page is a website by default, the canonical link above says the address, and
    // sites that show cards know no yo_NG and no en_NG.
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
