import type { Session } from '../accounts/sessions.constants.ts';
import type { IsoDate, Language } from '../lib/calendar.ts';
import type { Messages } from '../lib/messages.ts';
import type { PromoSession } from '../promo/schema.ts';
import type { ChurchFacts } from '../settings/churchFacts.ts';
import type { IntegrityMap, RemoteDescriptor } from './descriptor.ts';
import type { PublishedRoute } from './route.ts';

/** A route as a visitor's browser needs it: in the visitor's language; only the open page has its description. */
export type ComposedRoute = Omit<
  PublishedRoute,
  'description' | 'yo' | 'budget' | 'budgetReason' | 'named' | 'start'
> & {
  description?: string;
  /** The church's own title and description for this path, which replace the page's. */
  said?: { title?: string; description?: string };
  /** Language of the page's texts, where it is not the composition's language. */
  lang?: 'en';
};

/** A remote as a visitor's browser needs it. */
export interface ComposedRemote extends Pick<RemoteDescriptor, 'name' | 'version' | 'global' | 'entry' | 'base'> {
  /** Hash of the entry, which itself contains those of its chunks. */
  integrity: IntegrityMap;
  routes: ComposedRoute[];
  /** Whether the remote has messages in the composition's language; never set for English. */
  hasMessages?: boolean;
}

/** A loader's error as serialized into the HTML. Stacks and messages of unknown errors stay on the server. */
export interface SerializedError {
  status: number;
  statusText: string;
  data: string;
}

/** The data with which the router hydrates a page without loading it again. */
export interface HydrationData {
  loaderData: Record<string, unknown>;
  errors: Record<string, SerializedError> | null;
}

/** What the server inlines in every page: the live releases and the page's data. */
export interface Composition {
  /** Identifies the set of live releases; a different id in an answer means that a newer set is live. */
  id: string;
  shell: { version: string; base: string; integrity: IntegrityMap };
  remotes: ComposedRemote[];
  settings: ChurchFacts;
  session: Session | null;
  promoSession: PromoSession | null;
  today: IsoDate;
  /** The visitor's language; titles and labels of the routes are in it. */
  language: Language;
  /** Translations of the church's own texts into that language, as far as the page shows them; absent for English. */
  churchMessages?: Messages;
  /** Public address of the site, without a trailing slash. */
  siteUrl: string;
  /** Whether the visitor asked for pages without scripts; see the server's `Lite`. */
  lite: boolean;
  /** True where a service worker is served that keeps pages on the device. */
  offline?: boolean;
  /**
   * True where the editors' pages are left out: no editor is signed in, and this is not their sign-in page. From here, pages of
   * the remote that contains the sign-in page are loaded as full documents.
   */
  forVisitors?: boolean;
  /** True where the page previews a draft: every link leaves the preview. */
  preview?: boolean;
  hydrationData: HydrationData;
}

/** A request to the API; `ApiResponse` is its answer before any schema has parsed it. */
export interface ApiRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path with the query string. */
  path: string;
  body?: unknown;
  headers: Record<string, string>;
  signal?: AbortSignal;
}
export interface ApiResponse {
  status: number;
  body: unknown;
}

/** What the server passes to the shell's bundle to render one page. */
export interface RenderInput {
  /** Complete URL of the page. */
  url: string;
  composition: Omit<Composition, 'hydrationData'>;
  /** Loads a page's module from its remote's bundle for Node. */
  source(remote: ComposedRemote, route: ComposedRoute): Promise<unknown>;
  /** The messages of a remote in the composition's language, if it has any; see `Messages`. */
  messages?(remote: ComposedRemote): Promise<unknown>;
  /** The instant to render the page for, in milliseconds since 1970 UTC; by default the current time. */
  now?: number;
  /** Calls the API in process, with the visitor's permissions. */
  transport(request: ApiRequest): Promise<ApiResponse>;
  /**
   * Called when something goes wrong during rendering. `left-to-browser`: the page could not be rendered on the server.
   * `unreadable-answer`: an answer of the API did not fit its contract.
   */
  onIncident(incident: { kind: 'left-to-browser' | 'unreadable-answer'; remote: ComposedRemote; error: unknown }): void;
}

export type RenderOutput =
  | { kind: 'redirect'; status: number; location: string }
  | {
      kind: 'page';
      status: number;
      /** Whether the HTML is readable as it is; false for a skeleton that the browser will fill. */
      readable: boolean;
      /** Inner HTML of the root element. */
      html: string;
      /** Style elements of the rendered components. */
      styles: string;
      head: {
        title: string;
        description: string;
        /** Language of the document. */
        lang: 'en' | 'yo';
        /** Language of title and description, where it differs. */
        titleLang?: 'en' | 'yo';
        image: string;
        canonical: string;
        /** Path of a podcast feed. */
        podcast?: string;
      };
      hydrationData: HydrationData;
      /** The route whose scripts are preloaded; null for an unknown path. */
      route: { remote: string; path: string } | null;
      /**
       * Until when the page stays the same if none of its data changes, in milliseconds since 1970 UTC: 'a service is being
       * held' depends on the time. Null where it is unknown, since the page read the clock; absent if it never changes.
       */
      holdsUntil?: number | null;
    };

/** What the shell's bundle for Node exports: the only coupling between server and shell. */
export interface ShellBundle {
  render(input: RenderInput): Promise<RenderOutput>;
  /** Modules that are provided to the remotes' bundles instead of being bundled, by import specifier. */
  sharedModules: Record<string, unknown>;
  documentAssets: {
    /** Id of the element that contains the composition as JSON. */
    compositionElement: string;
    /** CSS of every page: tokens and reset. */
    styles: string;
    /** CSS of the headings' font, left out when the visitor saves data. */
    fontStyles: string;
    /** Address of that font (woff2), for preloading. */
    headingFont?: string;
    /** Address of the icon. */
    icon: string;
    themeColor: string;
    /** Addresses of the PNG icons of the installed site, by purpose. */
    installIcons?: { small: string; large: string; maskable: string; apple: string };
  };
}
