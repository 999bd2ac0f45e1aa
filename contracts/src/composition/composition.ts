import type { Session } from '../accounts/sessions.constants.ts';
import type { IsoDate, Language } from '../lib/calendar.ts';
import type { Messages } from '../lib/messages.ts';
import type { PromoSession } from '../promo/schema.ts';
import type { ChurchFacts } from '../settings/churchFacts.ts';
import type { IntegrityMap, RemoteDescriptor } from './descriptor.ts';
import type { PublishedRoute } from './route.ts';

/** A page as its visitor needs to know it: in their language, and only the one that is open with its description. */
export type ComposedRoute = Omit<
  PublishedRoute,
  'description' | 'yo' | 'budget' | 'budgetReason' | 'named' | 'start'
> & {
  description?: string;
  /** What the church says of the page's own address in the place of what the page says of itself. */
  said?: { title?: string; description?: string };
  /** Of the page, where it is not in the composition's language. */
  lang?: 'en';
};

/** A remote as a page's visitor needs to know it. */
export interface ComposedRemote extends Pick<RemoteDescriptor, 'name' | 'version' | 'global' | 'entry' | 'base'> {
  /** Hash of the entry, which itself carries those of its chunks. */
  integrity: IntegrityMap;
  routes: ComposedRoute[];
  /** Whether it brings its words in the composition's language; never where that is English. */
  hasMessages?: boolean;
}

/** An error of a loader as it travels in the HTML. Stacks and unknown errors' messages stay on the server. */
export interface SerializedError {
  status: number;
  statusText: string;
  data: string;
}

/** What the router needs to take over a page without asking for its data again. */
export interface HydrationData {
  loaderData: Record<string, unknown>;
  errors: Record<string, SerializedError> | null;
}

/** What the server inlines in every page: the releases that were live, and the page's data. */
export interface Composition {
  /** Names the set of live releases; another id in an answer means that a newer set is live. */
  id: string;
  shell: { version: string; base: string; integrity: IntegrityMap };
  remotes: ComposedRemote[];
  settings: ChurchFacts;
  session: Session | null;
  promoSession: PromoSession | null;
  today: IsoDate;
  /** What the visitor reads the site in; the routes' titles and labels are in it. */
  language: Language;
  /** What the church says of itself in that language, as far as the page shows it; none in English. */
  churchWords?: Messages;
  /** Public address of the site, without a slash at its end. */
  siteUrl: string;
  /** Whether the visitor asked for pages without scripts; see the server's Lite. */
  lite: boolean;
  /** True where a service worker is served that keeps pages on the device. */
  offline?: boolean;
  /**
   * True where the pages of editors are left out: no editor is signed in, and this is not the page where they sign in.
   * Pages of the remote where they do are loaded whole from here.
   */
  forVisitors?: boolean;
  /** True where the page shows a draft as if it were saved: every link leads out of the preview. */
  preview?: boolean;
  hydrationData: HydrationData;
}

/** A request to the API, and its answer before any schema has read it. */
export interface ApiRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path with its query string. */
  path: string;
  body?: unknown;
  headers: Record<string, string>;
  signal?: AbortSignal;
}
export interface ApiResponse {
  status: number;
  body: unknown;
}

/** What the server asks of the shell's bundle for one page. */
export interface RenderInput {
  /** Whole address of the page. */
  url: string;
  composition: Omit<Composition, 'hydrationData'>;
  /** Loads a page's module from its remote's bundle for Node. */
  source(remote: ComposedRemote, route: ComposedRoute): Promise<unknown>;
  /** The words of a remote that has them in the composition's language; see `Messages`. */
  words?(remote: ComposedRemote): Promise<unknown>;
  /** The moment that the page is made for, in milliseconds since 1970 UTC; by default the clock's. */
  now?: number;
  /** Calls the API in process, as the visitor. */
  transport(request: ApiRequest): Promise<ApiResponse>;
  /**
   * Called with what went wrong while the page was made. `left-to-browser`: the page could not be rendered here.
   * `unreadable-answer`: an answer of the API did not fit its contract.
   */
  onIncident(incident: { kind: 'left-to-browser' | 'unreadable-answer'; remote: ComposedRemote; error: unknown }): void;
}

export type RenderOutput =
  | { kind: 'redirect'; status: number; location: string }
  | {
      kind: 'page';
      status: number;
      /** Whether the page can be read as it is; false for a skeleton that the browser is to fill. */
      readable: boolean;
      /** Inside of the root element. */
      html: string;
      /** Style elements of what was rendered. */
      styles: string;
      head: {
        title: string;
        description: string;
        /** Of the document. */
        lang: 'en' | 'yo';
        /** Of title and description, where it is another one. */
        titleLang?: 'en' | 'yo';
        image: string;
        canonical: string;
        /** Path of a feed for podcast programs. */
        podcast?: string;
      };
      hydrationData: HydrationData;
      /** The route whose scripts are preloaded; null for an unknown path. */
      route: { remote: string; path: string } | null;
      /**
       * From when on it may say something else though nothing that it read has changed, as 'a service is being held':
       * milliseconds since 1970 UTC. Null where it is unknown, since the page asked for the time; never by default.
       */
      holdsUntil?: number | null;
    };

/** What the shell's bundle for Node exports: the one coupling between server and shell. */
export interface ShellBundle {
  render(input: RenderInput): Promise<RenderOutput>;
  /** Modules that remotes' bundles are given instead of bringing them, by request. */
  sharedModules: Record<string, unknown>;
  documentAssets: {
    /** Id of the element that holds the composition as JSON. */
    compositionElement: string;
    /** CSS that every page has: tokens and reset. */
    styles: string;
    /** The headings' font, left out where data is saved. */
    fontStyles: string;
    /** Address of that font (woff2), so that it is fetched at once. */
    headingFont?: string;
    /** Address of the icon. */
    icon: string;
    themeColor: string;
    /** Addresses of the PNG icons of the installed site, by what they are for. */
    installIcons?: { small: string; large: string; maskable: string; apple: string };
  };
}
