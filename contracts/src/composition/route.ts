import type { Access } from '../lib/access.ts';
import type { ChurchName } from '../settings/usualNames.ts';

/** The two kinds of sign-in; administrators use the editors' one. */
export type SignIn = Exclude<Access, 'public' | 'administrator'>;

/**
 * How a page is first delivered: `server` as readable HTML, `browser` as the shell with a skeleton (for pages that are useless
 * without their scripts).
 */
export type RenderMode = 'server' | 'browser';

/**
 * When a page's application starts: `load` at once, for pages that are useless without it (forms, chat, quiz, the admin area);
 * `visible` when an interactive or moving part is visible (`data-starts` on its element); `intent` when a visitor is about to
 * use a control that needs it. On a connection that is neither slow nor metered it starts on all pages when the browser is idle.
 */
export const starts = ['intent', 'visible', 'load'] as const;
export type Start = (typeof starts)[number];

/** A remote's own name; the type keeps TypeScript's suggestions of the known names. */
type OwnName = string & Record<never, never>;

/**
 * The footer's columns in order (specification, section 2, Home page 8). The church may rename them. A remote's entries may name
 * a new column: new ones follow these, sorted by the lowest `order` of their entries.
 */
export const footerColumns = ['About', 'Events', 'Media', 'Join us', 'Finance'] as const;
export type FooterColumn = (typeof footerColumns)[number];

/** The headings of the admin area's side menu in order; a remote's entries may name new ones, as with the columns. */
export const adminGroups = ['Write', 'Lists', 'Quiz', 'Church', 'Administration'] as const;
export type AdminGroup = (typeof adminGroups)[number];

/** The icons available to links in the bottom bar. */
export const bottomIcons = ['dawn', 'calendar', 'play', 'heart'] as const;
export type BottomIcon = (typeof bottomIcons)[number];

/**
 * One link to a page in the shell's navigation.
 * `bar` is the sticky bar on wide screens (with `wide`, only where there is room for all links); its links are also in the
 * drawer. `search` is the bar's magnifying glass on all screens. `bottom` is the bar at the bottom of phones' screens, which has
 * room for four short words. `drawer` is the menu of all pages; its second part has links with an `order` of 100 or more, and
 * pages that are only in other menus.
 * `footer` is a column of the footer, with `columnYo` as its Yoruba heading if the remote adds the column. `admin` is the admin
 * area's side menu, under the heading that `group` names, or below all groups. `order` sorts ascending within the place.
 * `hash` is a place within the page, without '#'. `yo` is the label in Yoruba. With `named`, the church's own name replaces the
 * label.
 */
export type NavigationEntry = { label: string; yo?: string; order: number; hash?: string; named?: ChurchName } & (
  | { place: 'search' | 'drawer' }
  | { place: 'bar'; wide?: boolean }
  | { place: 'bottom'; icon: BottomIcon }
  | { place: 'admin'; group?: AdminGroup | OwnName }
  | { place: 'footer'; column: FooterColumn | OwnName; columnYo?: string }
);

/**
 * Slots that a page offers to other remotes: the page's remote names the slot, and the remotes that fill it declare so, without
 * importing each other. `beside-stream` is next to the player of a live service, `above-chat` above the chat's messages while a
 * service is streamed.
 */
export const slotNames = ['beside-stream', 'above-chat'] as const;
export type SlotName = (typeof slotNames)[number];

/** Skeletons of pages other than running text and forms: a list of cards, or a player with text below. */
export const pageShapes = ['list', 'player'] as const;
export type PageShape = (typeof pageShapes)[number];

/** The public description of a page, as server, shell and other remotes know it. */
export interface PublishedRoute {
  /** Absolute path as people type it, without parameters and trailing slash: '/fast'. */
  path: `/${string}`;
  /** Title of the document until the page sets a better one; the shell adds the church's name. */
  title: string;
  /** Description for search engines and link previews, at most 160 characters. */
  description: string;
  /** What the church can rename: its own name replaces the title. */
  named?: ChurchName;
  /** Title and description in Yoruba. Readers of Yoruba see the page in English unless its remote has Yoruba messages. */
  yo?: { title: string; description: string };
  /** Who may open the page. Checked by the server before it answers, and by the shell before it navigates. */
  access: Access;
  render: RenderMode;
  /**
   * True for a server-rendered page that is useless without its scripts, such as a form: Lite, which otherwise sends no scripts,
   * sends them with this page.
   */
  needsScripts?: boolean;
  /** When its application starts; by default 'load' if it needs scripts or is personal, else 'intent'. */
  start?: Start;
  /**
   * True for a page that belongs to one person, opened with a link from a mail or a search: search engines must not index it,
   * and devices must not store it.
   */
  noIndex?: boolean;
  /** True for the page that lists a visitor's bookmarks: it is stored on the device together with the first one. */
  listsBookmarks?: boolean;
  /** Skeleton to show while the page loads slowly. By default that of a form if the page needs scripts, else of running text. */
  shape?: PageShape;
  navigation?: NavigationEntry[];
  /**
   * True for a page with its own bar that leads to the site, such as those of the admin area: the shell omits its footer, and on
   * phones hides its bar once the page's is present (`PAGE_BAR`).
   */
  hasOwnFrame?: boolean;
  /**
   * Most bytes, brotli-compressed, of the scripts that the remote adds for this page (`assets`): a release with more is refused.
   */
  budget?: number;
  /** Why the page needs more than the default budget of 60 kB. */
  budgetReason?: string;
  /** Slots of other pages that this page's module fills, with the components in its export `slots`. */
  fills?: SlotName[];
  /** Order among the pages that fill the same slot, ascending; 0 by default. The gate rejects two pages with the same value. */
  fillOrder?: number;
  /** Marks the page where users must replace a password that someone else set; `?next=` is where to go afterwards. */
  changesGivenPassword?: boolean;
  /** Marks the page where visitors sign in to see pages with this access; opened with `?next=`. */
  signsInFor?: SignIn;
}

/** Whether this is the editors' sign-in page. */
export const signsEditorsIn = ({ signsInFor }: Pick<PublishedRoute, 'signsInFor'>): boolean => signsInFor === 'editor';

/** A page of a remote: one entry of its `routes.ts`. */
export interface RouteDefinition extends PublishedRoute {
  /**
   * Path of the page's route module relative to `src/`, without extension: './routes/devotional/route' is
   * `src/routes/devotional/route.ts` or `.tsx`. Only the remote's build uses it.
   */
  module: `./${string}`;
}

/**
 * The name under which a remote's builds expose a page: a dot before its path, './home' for the home page. Derived from the
 * path, so that a remote need not publish where the page's module is.
 */
export const exposedName = (path: PublishedRoute['path']): `./${string}` => (path === '/' ? './home' : `.${path}`);

/** The name under which a remote's builds expose its Yoruba messages, if it has `src/messages.yo.ts`. */
export const EXPOSED_MESSAGES = './messages-yo';

/**
 * Declares the pages of a remote. At run time it only checks that no path and no module is declared twice.
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
