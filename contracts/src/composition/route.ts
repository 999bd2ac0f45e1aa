import type { Access } from '../lib/access.ts';
import type { ChurchName } from '../settings/usualNames.ts';

/** The two ways to be signed in; administrators sign in where editors do. */
export type SignIn = Exclude<Access, 'public' | 'administrator'>;

/**
 * How a page first arrives: `server` as readable HTML, `browser` as the shell with a skeleton
 * (pages that are of no use without their scripts).
 */
export type RenderMode = 'server' | 'browser';

/**
 * When the application of a page starts: `load` at once, for what is of no use without it (forms, chat, quiz, the admin area);
 * `visible` when a part is seen that moves or listens (`data-starts` on its element); `intent` when a visitor turns to a control
 * that needs it. On a line that is neither slow nor metered it starts in all pages when there is nothing better to do.
 */
export const starts = ['intent', 'visible', 'load'] as const;
export type Start = (typeof starts)[number];

/** A name that is none of the site's own; TypeScript goes on offering those. */
type OwnName = string & Record<never, never>;

/**
 * The footer's columns in their order (specification, section 2, Home page 8). The church may call them otherwise. A remote's entries
 * may name another one: it is after these, those with the lowest `order` first.
 */
export const footerColumns = ['About', 'Events', 'Media', 'Join us', 'Finance'] as const;
export type FooterColumn = (typeof footerColumns)[number];

/** The captions of the admin area's side menu in their order; a remote's entries may name another one, as with the columns. */
export const adminGroups = ['Write', 'Lists', 'Quiz', 'Church', 'Administration'] as const;
export type AdminGroup = (typeof adminGroups)[number];

/** The pictures that a link in the bottom bar may have. */
export const bottomIcons = ['dawn', 'calendar', 'play', 'heart'] as const;
export type BottomIcon = (typeof bottomIcons)[number];

/**
 * One link to a page from somewhere in the shell.
 * `bar` is the sticky bar on wide screens, and with `wide` there where it has room for all; its links are in the drawer too.
 * `search` is the magnifying glass in it on all, `bottom` the bar below phones' pages, which has room for four short words,
 * `drawer` the menu of all pages, in whose second part are links from `order` 100 on, and pages that are in other menus
 * alone. `footer` is a column of the footer, with `columnYo` as its heading in Yoruba where the column is the remote's own; `admin` is
 * the side menu of the admin area, there under the caption that `group` names, or below them all. `order` sorts ascending within
 * the place.
 * `hash` is a place within the page, without '#'. `yo` is the label in Yoruba. With `named` a name of the church's own takes
 * the label's place.
 */
export type NavigationEntry = { label: string; yo?: string; order: number; hash?: string; named?: ChurchName } & (
  | { place: 'search' | 'drawer' }
  | { place: 'bar'; wide?: boolean }
  | { place: 'bottom'; icon: BottomIcon }
  | { place: 'admin'; group?: AdminGroup | OwnName }
  | { place: 'footer'; column: FooterColumn | OwnName; columnYo?: string }
);

/**
 * Places that a page offers to other remotes, by name: the remote of the page names the place, the remotes that fill it
 * declare that, and none imports another. `beside-stream` is next to the player of a live service, `above-chat` over the
 * messages of the chat while a service is streamed.
 */
export const slotNames = ['beside-stream', 'above-chat'] as const;
export type SlotName = (typeof slotNames)[number];

/** Outlines of pages besides running text and forms: cards, or a player with words below. */
export const pageShapes = ['list', 'player'] as const;
export type PageShape = (typeof pageShapes)[number];

/** A page as the site knows it: server, shell and the other remotes. */
export interface PublishedRoute {
  /** Absolute path, no parameters and no trailing slash, as people type it: '/fast'. */
  path: `/${string}`;
  /** Title of the document until the page says a better one; the church's name is added by the shell. */
  title: string;
  /** Description for search engines and link previews, at most 160 characters. */
  description: string;
  /** What the church can name: a name of its own takes the title's place. */
  named?: ChurchName;
  /** Title and description in Yoruba; the page is shown in English to readers of Yoruba unless its remote has words. */
  yo?: { title: string; description: string };
  /** Who may open it. The server checks before it answers; the shell checks before it navigates. */
  access: Access;
  render: RenderMode;
  /**
   * True for a page that is rendered on the server and still of no use without its scripts, as a form:
   * Lite, which sends no scripts with other pages, sends them with this one.
   */
  needsScripts?: boolean;
  /** When its application starts; by default 'load' where it needs scripts or is one person's, else 'intent'. */
  start?: Start;
  /** True for a page that is one person's, opened with a link from a mail or a search: no search engine shows it, no device keeps it. */
  noIndex?: boolean;
  /** True for the page that lists what a person keeps on their device: it is kept with the first. */
  listsBookmarks?: boolean;
  /** Its outline while it is slow to come. By default that of a form where it needs scripts, else of running text. */
  shape?: PageShape;
  navigation?: NavigationEntry[];
  /**
   * True for a page with a bar of its own that leads to the site, as those of the admin area: the shell leaves its footer
   * out, and on a phone its bar once the page's is there (`PAGE_BAR`).
   */
  hasOwnFrame?: boolean;
  /** Most bytes, brotli, of the scripts that its remote brings for it (`assets`): a release with more is refused. */
  budget?: number;
  /** Why it needs more than the 60 kB that a page may have. */
  budgetReason?: string;
  /** Places of other pages that this page's module fills, with the components of its export `slots`. */
  fills?: SlotName[];
  /** Its place among the pages that fill the same slot, lowest first; 0 by default. The gate refuses a second page with the same. */
  fillOrder?: number;
  /** Marks the page where a user whose password another person made has to choose their own; `?next=` leads on. */
  changesGivenPassword?: boolean;
  /** Marks the page where visitors sign in before they see pages of this access; it is opened with `?next=`. */
  signsInFor?: SignIn;
}

/** Whether this is where editors sign in. */
export const signsEditorsIn = ({ signsInFor }: Pick<PublishedRoute, 'signsInFor'>): boolean => signsInFor === 'editor';

/** A page that a remote brings: one entry of its `routes.ts`. */
export interface RouteDefinition extends PublishedRoute {
  /**
   * The page's route module by its path from `src/`, without its ending: './routes/devotional/route' is
   * `src/routes/devotional/route.ts`, or `.tsx`. Known to the remote's build alone.
   */
  module: `./${string}`;
}

/**
 * The name under which a remote's builds expose the page at a path: a dot before it, './home' for the home page.
 * It follows from the path, so that no remote has to say where it keeps the page.
 */
export const exposedName = (path: PublishedRoute['path']): `./${string}` => (path === '/' ? './home' : `.${path}`);

/** The name under which a remote's builds expose its words in Yoruba, if it has `src/messages.yo.ts`. */
export const EXPOSED_MESSAGES = './messages-yo';

/**
 * Declares the pages of a remote. Adds nothing at run time but the check that no path and no module
 * is declared twice.
 *
 * @throws Error naming the path or module that is declared twice
 */
export function defineRoutes<const Routes extends readonly RouteDefinition[]>(routes: Routes): Routes {
  for (const key of ['path', 'module'] as const) {
    const seen = new Set<string>();
    for (const route of routes) {
      if (seen.has(route[key])) throw new Error(`The ${key} ${route[key]} is declared twice in this route table.`);
      seen.add(route[key]);
    }
  }
  return routes;
}
