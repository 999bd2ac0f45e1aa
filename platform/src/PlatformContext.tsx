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

/** What the shell gives to every remote while it runs. */
export interface Platform {
  api: ApiClient;
  settings: ChurchFacts;
  /** Shows other settings in bar, footer and page, as they were just saved; in a browser alone. */
  changeSettings?: (settings: ChurchFacts) => void;
  /** The pages that are live in this composition. */
  routes: readonly ComposedRoute[];
  /** Loads the code of a page that is live, for what it puts into other pages. Rejects when it cannot be had. */
  loadModule(route: ComposedRoute): Promise<RouteModule>;
  /** Reports that what a page put into another one broke. */
  reportBroken(route: ComposedRoute, error: unknown): void;
  session: Store<Session | null>;
  promoSession: Store<PromoSession | null>;
  messages: Store<readonly Message[]>;
  /** Addresses, path with query, of the pages that are cached on this device; empty until that is known. */
  savedPages: Store<ReadonlySet<string>>;
  /** What the visitor keeps on this device, newest first; none on the server. */
  bookmarks: Store<readonly Bookmark[]>;
  /** Whether they want the devotionals of the next days saved on this device, whatever the line costs; false on the server. */
  savesWeek: Store<boolean>;
  /**
   * When a page's data was made, in milliseconds since 1970 UTC: what came with the document by the document, which a cache of
   * this device may have kept for days, and what came later by its answer.
   */
  madeAt(data: unknown): number;
  /** The day in Lagos: when the page was rendered, so that hydration agrees, and then as it changes. */
  today: Store<IsoDate>;
  /** What the visitor reads the site in, as long as the document is open. */
  language: Language;
  /** Gives a text in that language. */
  translate: Translate;
  /** Gives what an editor wrote in that language, or marks it as English. */
  content: Catalogue['content'];
  /** Public address of the site, without a slash at its end: for links that are shared. */
  siteUrl: string;
  /** Whether the visitor asked for pages without scripts (Lite). This page has scripts then because it needs them. */
  lite: boolean;
  /** Reports what broke to the server, with page and version; each incident once, a few in all. */
  reportIncident(incident: Omit<Incident, 'route' | 'version'>): void;
}

const PlatformContext = createContext<Platform | null>(null);

/** Hands the platform down; the shell renders it once, tests through `renderRoute`. */
export function PlatformProvider({ platform, children }: { platform: Platform; children: ReactNode }) {
  return <PlatformContext value={platform}>{children}</PlatformContext>;
}

/**
 * Everything the shell gives. Prefer the hooks below, which say what a component needs.
 *
 * @throws Error outside of a `PlatformProvider`
 */
export function usePlatform(): Platform {
  const platform = useContext(PlatformContext);
  if (!platform) throw new Error('No platform here: render inside the shell, or with renderRoute in tests.');
  return platform;
}

/**
 * When the page's data was made, in milliseconds since 1970 UTC: its document may come out of a cache of this device. For
 * effects and events: a page that is made again of the same data is to be the same, so nothing of this is rendered.
 */
export function usePageMadeAt(): number {
  const { madeAt } = usePlatform();
  return madeAt(useLoaderData());
}

/** The API client. */
export const useApi = (): ApiClient => usePlatform().api;

/** The settings that every page comes with. A page that shows more of them asks for those in its loader. */
export const useSettings = (): ChurchFacts => usePlatform().settings;

/** What the visitor reads the site in; English outside of a platform. */
export const useLanguage = (): Language => useContext(PlatformContext)?.language ?? 'EN';

const { translate: english } = createCatalogue();

/** Gives a text in the visitor's language, English outside of a platform: `const t = useTranslate()`, then `t('Read more')`. */
export const useTranslate = (): Translate => useContext(PlatformContext)?.translate ?? english;

/** Both, for words that are made outside of a component. */
export function useReader(): Reader {
  const t = useTranslate();
  const language = useLanguage();
  return { t, language };
}

/**
 * Gives what an editor wrote as properties of the element around it: `<p {...content(welcome)} />` is in the visitor's
 * language where the church has it in that, and says that it is English where not.
 */
export const useContent = (): Catalogue['content'] => usePlatform().content;

/** Letters that Yoruba has and English has not. */
const YORUBA_LETTERS = /[ẹọṣ]/iu;

/**
 * Tells the `lang` of a text whose language is not stored, such as a video's title, by its letters: undefined where it
 * is the page's own.
 */
export function useTextLang(): (text: string) => 'en' | 'yo' | undefined {
  const language = useLanguage();
  return (text) => {
    const own = YORUBA_LETTERS.test(text.normalize('NFC')) ? 'YO' : 'EN';
    if (own === language) return undefined;
    return own === 'YO' ? 'yo' : 'en';
  };
}

/** The `lang` of what is English, no matter who wrote it: undefined where the page is English anyway. */
export const useContentLang = (): 'en' | undefined => (useLanguage() === 'YO' ? 'en' : undefined);

/** The day in Lagos; changes at midnight there in a page that stays open. */
export function useToday(): IsoDate {
  const { today } = usePlatform();
  return useSyncExternalStore(today.subscribe, today.get, today.get);
}

/** Who is signed in to the admin area, or null; changes when a user signs in or out. */
export function useSession(): Session | null {
  const { session } = usePlatform();
  return useSyncExternalStore(session.subscribe, session.get, session.get);
}

/** Sets who is signed in, after `signIn` and `signOut` have answered. */
export function useSetSession(): (session: Session | null) => void {
  return usePlatform().session.set;
}

/** Who is signed in to the promo, or null. */
export function usePromoSession(): PromoSession | null {
  const { promoSession } = usePlatform();
  return useSyncExternalStore(promoSession.subscribe, promoSession.get, promoSession.get);
}

/** Sets who is signed in to the promo, after `promoSignIn` and `promoSignOut` have answered. */
export function useSetPromoSession(): (session: PromoSession | null) => void {
  return usePlatform().promoSession.set;
}

const noPages: ReadonlySet<string> = new Set();

/** Addresses, path with query, of the pages that are cached on this device and open without a network. */
export function useSavedPages(): ReadonlySet<string> {
  const { savedPages } = usePlatform();
  return useSyncExternalStore(savedPages.subscribe, savedPages.get, () => noPages);
}

let lastMessage = 0;

/** A function that shows a message: `say('Registration successful!', 'good')`. */
export function useMessages(): (text: string, tone?: Message['tone']) => void {
  const { messages } = usePlatform();
  return (text, tone = 'plain') => messages.set([...messages.get(), { id: ++lastMessage, text, tone }]);
}

/** Whether a page is live in this composition. A link to a page that is not there yet is not shown. */
export function useHasRoute(path: string): boolean {
  const { routes } = usePlatform();
  const pathname = path.split(/[?#]/)[0];
  return routes.some((route) => route.path === pathname);
}

/** Whether any live page fills a place of this one. */
export function useHasSlot(name: SlotName): boolean {
  return usePlatform().routes.some(({ fills }) => fills?.includes(name));
}
