import type { Session } from '@cog/contracts/accounts/sessions.constants';
import type { ComposedRoute } from '@cog/contracts/composition/composition';
import type { SlotName } from '@cog/contracts/composition/route';
import type { IsoDate, Language } from '@cog/contracts/lib/calendar';
import type { PromoSession } from '@cog/contracts/promo/schema';
import type { Incident } from '@cog/contracts/reports/incidents.constants';
import type { ChurchFacts } from '@cog/contracts/settings/churchFacts';
import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import { useLoaderData } from 'react-router-dom';
import type { ApiClient } from './apiClient.ts';
import type { Bookmark } from './bookmarks.ts';
import type { RouteModule } from './routeModule.ts';
import type { Store } from './store.ts';
import { type Catalogue, createCatalogue, type Reader, type Translate } from './translate.ts';

/** A message for the visitor: shown as a toast, announced to screen readers. */
export interface Message {
  id: number;
  text: string;
  tone: 'good' | 'bad' | 'plain';
}

/** What the shell provides to every remote at run time. */
export interface Platform {
  api: ApiClient;
  settings: ChurchFacts;
  /** Shows other settings in bar, footer and page, such as ones that were just saved; only in a browser. */
  changeSettings?: (settings: ChurchFacts) => void;
  /** The pages that are live in this composition. */
  routes: readonly ComposedRoute[];
  /** Loads the code of a live page, for what it shows in other pages' slots. Rejects if loading fails. */
  loadModule(route: ComposedRoute): Promise<RouteModule>;
  /** Reports an error in what a page shows in another page's slot. */
  reportBroken(route: ComposedRoute, error: unknown): void;
  session: Store<Session | null>;
  promoSession: Store<PromoSession | null>;
  messages: Store<readonly Message[]>;
  /** Addresses (path and query) of the pages cached on this device; empty until known. */
  savedPages: Store<ReadonlySet<string>>;
  /** The visitor's bookmarks on this device, newest first; empty on the server. */
  bookmarks: Store<readonly Bookmark[]>;
  /** Whether the visitor wants the next days' devotionals saved on this device over any connection; false on the server. */
  savesWeek: Store<boolean>;
  /**
   * When a page's data was made, in milliseconds since 1970 UTC: with the document, which this device may have cached
   * days ago, or with a later answer.
   */
  madeAt(data: unknown): number;
  /** The day in Lagos: at first that of rendering, so that hydration matches, then updated. */
  today: Store<IsoDate>;
  /** Language of the site for the visitor, constant while the document is open. */
  language: Language;
  /** Translates a text into that language. */
  translate: Translate;
  /** Returns an editor's text in that language, or marks it as English. */
  content: Catalogue['content'];
  /** Public address of the site without a trailing slash, for links that are shared. */
  siteUrl: string;
  /** Whether the visitor chose pages without scripts (Lite). If so, this page has scripts because it needs them. */
  lite: boolean;
  /** Reports an error to the server with page and version; each incident once, and only a few in all. */
  reportIncident(incident: Omit<Incident, 'route' | 'version'>): void;
}

const PlatformContext = createContext<Platform | null>(null);

/** Provides the platform; rendered once by the shell, and in tests by `renderRoute`. */
export function PlatformProvider({ platform, children }: { platform: Platform; children: ReactNode }) {
  return <PlatformContext value={platform}>{children}</PlatformContext>;
}

/**
 * Everything that the shell provides. Prefer the hooks below, which say what a component needs.
 *
 * @throws Error outside of a `PlatformProvider`
 */
export function usePlatform(): Platform {
  const platform = useContext(PlatformContext);
  if (!platform) throw new Error('No platform here: render inside the shell, or with renderRoute in tests.');
  return platform;
}

/**
 * When the page's data was made, in milliseconds since 1970 UTC: the document may come from this device's cache. For
 * effects and event handlers only, never rendered: the same data must always render the same page.
 */
export function usePageMadeAt(): number {
  const { madeAt } = usePlatform();
  return madeAt(useLoaderData());
}

/** The API client. */
export const useApi = (): ApiClient => usePlatform().api;

/** The settings that come with every page. A page that needs more fetches them in its loader. */
export const useSettings = (): ChurchFacts => usePlatform().settings;

/** The visitor's language; English outside of a platform. */
export const useLanguage = (): Language => useContext(PlatformContext)?.language ?? 'EN';

const { translate: english } = createCatalogue();

/** Returns the function that translates into the visitor's language, or English without a platform: `t('Read more')`. */
export const useTranslate = (): Translate => useContext(PlatformContext)?.translate ?? english;

/** Translation function and language, for texts that are made outside of components. */
export function useReader(): Reader {
  const t = useTranslate();
  const language = useLanguage();
  return { t, language };
}

/**
 * Returns a function that gives an editor's text as an element's properties: `<p {...content(welcome)} />` is in the
 * visitor's language if there is a translation, otherwise marked as English.
 */
export const useContent = (): Catalogue['content'] => usePlatform().content;

/** Letters that Yoruba has and English lacks. */
const YORUBA_LETTERS = /[ẹọṣ]/iu;

/**
 * Returns a function that detects by its letters the `lang` of a text whose language is not stored, such as a video's
 * title; undefined if it is the page's language.
 */
export function useTextLang(): (text: string) => 'en' | 'yo' | undefined {
  const language = useLanguage();
  return (text) => {
    const own = YORUBA_LETTERS.test(text.normalize('NFC')) ? 'YO' : 'EN';
    if (own === language) return undefined;
    return own === 'YO' ? 'yo' : 'en';
  };
}

/** The `lang` for English text of any origin; undefined if the page is English anyway. */
export const useContentLang = (): 'en' | undefined => (useLanguage() === 'YO' ? 'en' : undefined);

/** The day in Lagos; changes at midnight there while a page is open. */
export function useToday(): IsoDate {
  const { today } = usePlatform();
  return useSyncExternalStore(today.subscribe, today.get, today.get);
}

/** The session in the admin area, or null; changes when a user signs in or out. */
export function useSession(): Session | null {
  const { session } = usePlatform();
  return useSyncExternalStore(session.subscribe, session.get, session.get);
}

/** Sets the session after `signIn` or `signOut` has answered. */
export function useSetSession(): (session: Session | null) => void {
  return usePlatform().session.set;
}

/** The session in the promo, or null. */
export function usePromoSession(): PromoSession | null {
  const { promoSession } = usePlatform();
  return useSyncExternalStore(promoSession.subscribe, promoSession.get, promoSession.get);
}

/** Sets the promo session after `promoSignIn` or `promoSignOut` has answered. */
export function useSetPromoSession(): (session: PromoSession | null) => void {
  return usePlatform().promoSession.set;
}

const noPages: ReadonlySet<string> = new Set();

/** Addresses (path and query) of the pages that are cached on this device and open offline. */
export function useSavedPages(): ReadonlySet<string> {
  const { savedPages } = usePlatform();
  return useSyncExternalStore(savedPages.subscribe, savedPages.get, () => noPages);
}

let lastMessage = 0;

/** Returns a function that shows a message: `say('Registration successful!', 'good')`. */
export function useMessages(): (text: string, tone?: Message['tone']) => void {
  const { messages } = usePlatform();
  return (text, tone = 'plain') => messages.set([...messages.get(), { id: ++lastMessage, text, tone }]);
}

/** Whether a page is live in this composition. Links to pages that are not live are hidden. */
export function useHasRoute(path: string): boolean {
  const { routes } = usePlatform();
  const pathname = path.split(/[?#]/)[0];
  return routes.some((route) => route.path === pathname);
}

/** Whether any live page fills a slot of the current one. */
export function useHasSlot(name: SlotName): boolean {
  return usePlatform().routes.some(({ fills }) => fills?.includes(name));
}
