import type { Session } from '@cog/contracts/accounts/sessions.constants';
import type { ApiRequest, ApiResponse } from '@cog/contracts/composition/composition';
import { slotNames } from '@cog/contracts/composition/route';
import type { IsoDate } from '@cog/contracts/lib/calendar';
import type { Messages } from '@cog/contracts/lib/messages';
import type { PromoSession } from '@cog/contracts/promo/schema';
import { currentConsent } from '@cog/contracts/registrations/consent';
import { toPublicSettings } from '@cog/contracts/settings/churchFacts';
import { getSettings } from '@cog/contracts/settings/endpoints';
import type { SiteSettings } from '@cog/contracts/settings/schema';
import { usualNames } from '@cog/contracts/settings/usualNames';
import { usualColumns, usualWhoWeAre } from '@cog/contracts/settings/usualTexts';
import { createElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { createApiClient } from './apiClient.ts';
import { type Bookmark, readBookmarks } from './bookmarks.ts';
import { type Platform, PlatformProvider } from './PlatformContext.tsx';
import type { RouteHandle, RouteModule } from './routeModule.ts';
import { savesWeek } from './savesWeek.ts';
import { createStore } from './store.ts';
import { checkRequests } from './testing/checkRequests.ts';

export { untranslated } from './testing/untranslated.ts';

import { createCatalogue } from './translate.ts';

/** `translate` for an English reader, for tests. */
export const testTranslate = createCatalogue().translate;

/** The reader that a page's `meta` gets, in English, for tests. */
export const testReader = { language: 'EN', translate: testTranslate } as const;

/** Blank details of a place. */
const nothingElseKnown = { whatsApp: null, pastor: '', busStop: '', coordinates: null };

/** Settings for tests. */
export const testSettings: SiteSettings = {
  churchName: 'COG Church',
  tagline: 'A family of believers near Lagos',
  names: { ...usualNames },
  welcome: 'You are welcome here.',
  devotionalPromo: 'Begin the day with the Holy Spirit.',
  appPromo: 'Carry the devotional with you.',
  appStoreLink: 'https://apps.example/cog',
  headquarters: {
    address: '1 Sample Road, Lagos',
    mapLink: 'https://maps.example/hq',
    phone: '+2348000000001',
    ...nothingElseKnown,
  },
  look: {},
  branches: [
    {
      id: 'diamond',
      header: 'Diamond Branch',
      description: 'Diamond Estate, Lagos',
      address: '2 Sample Close, Lagos',
      mapLink: 'https://maps.example/diamond',
      phone: '+2348000000002',
      ...nothingElseKnown,
    },
  ],
  watchword: {
    reference: 'Psalm 119:22',
    english: 'Remove from me reproach and contempt; for I have kept thy testimonies.',
    englishSource: 'King James Version',
    yoruba: 'Mú ẹ̀gàn àti àbùkù kúrò lára mi.',
    yorubaReference: 'Sáàmù 119:22',
    yorubaSource: 'Bíbélì Mímọ́',
  },
  watchwords: [],
  whoWeAre: { heading: usualWhoWeAre.heading, cards: [...usualWhoWeAre.cards] },
  slides: [
    { scene: 'lagoon', title: 'First light', text: 'Pray with us.' },
    { scene: 'bridge', title: 'Cross over', text: 'Walk with us.' },
    { scene: 'rooftops', title: 'One house', text: 'Live with us.' },
  ],
  quiz: {
    contactPhones: ['+2348000000003'],
    groupLink: 'https://chat.example/quiz',
    introduction: 'Three stages, one book.',
    referencePrefix: '',
    terms: [...currentConsent.terms],
    termsVersion: currentConsent.version,
  },
  about: {
    heading: 'A house of prayer',
    paragraphs: ['We began under a mango tree.', 'We are still here.'],
    values: [{ title: 'Prayer', text: 'We begin on our knees.' }],
    leaders: [{ name: 'Pastor Sample', role: 'General overseer', text: 'A sample, not a person.' }],
    teams: [{ id: 'studio-team', title: 'Studio team', text: 'Cameras, sound and captions.' }],
    contact: { email: 'hello@cog.example', whatsApp: '+2348000000004' },
  },
  texts: { daysToCome: 'hidden', author: '' },
  giving: {
    introduction: 'Give as you have decided in your heart.',
    accounts: [
      {
        id: 'offerings',
        label: 'Tithes and offerings',
        bank: 'Sample Bank (not real)',
        accountNumber: '0000000001',
        accountName: 'COG Church Sample',
        currency: 'NGN',
        ussd: '',
      },
    ],
    purposes: ['Tithe', 'Offering'],
    confirmation: 'Send us the receipt.',
    confirmPhone: '+2348000000005',
    confirmEmail: 'gifts@cog.example',
  },
  radio: { streamUrl: null, name: '', text: '' },
  live: { invitation: 'Join us on Sunday at eight.' },
  youtube: { channelId: null, playlistId: null },
  chat: { rooms: [{ id: 'interactive-session', name: 'Interactive Session', hours: '' }] },
  menu: { links: [], changes: [], columns: { ...usualColumns } },
  mail: { wanted: 'yes', perMinute: 60, remind: [], remindHour: 17 },
  retention: {
    registrationMonths: 12,
    chatDays: 30,
    prayerDays: 30,
    requestDays: 90,
    mailDays: 180,
    incidentDays: 90,
    trailMonths: 24,
  },
  yorubaMessages: [],
};

export interface RenderRouteOptions {
  /** Address and query; '/' by default. */
  at?: string;
  /**
   * Replaces the network: answers each request of the API client; by default with 404. Requests for the settings are
   * answered from `settings`. A test fails if it sends what the endpoint's schemas refuse.
   */
  network?: (request: ApiRequest) => ApiResponse | Promise<ApiResponse>;
  /** The loader's data as it comes with the HTML: the page renders at once without running its loader. */
  data?: unknown;
  /** When that data was made, in milliseconds since 1970 UTC; now by default. */
  madeAt?: number;
  session?: Session | null;
  promoSession?: PromoSession | null;
  /** Addresses of the pages that are cached on the device. */
  savedPages?: readonly string[];
  today?: IsoDate;
  /** Yoruba translations; without them the reader's language is English. */
  messages?: Messages;
  /** Some of the settings, with `testSettings` for the rest; null makes the server fail to answer. */
  settings?: Partial<SiteSettings> | null;
  /** Slots of this page that another live page fills. */
  slots?: RouteModule['slots'];
  /** Other live pages, for links. */
  otherPaths?: readonly `/${string}`[];
}

/** Path of the page that fills the slots of the tested one. */
const FILLING_PAGE = '/fills-places';

const publicRoute = (path: `/${string}`) =>
  ({ path, title: path, description: path, access: 'public', render: 'server' }) as const;

/** Id of the page's route. */
const PAGE = 'page';

/** A page's module as its tests import it: `import * as route from './route.ts'`. */
type TestedModule = Omit<RouteModule, 'handle'> & { handle?: RouteHandle };

/**
 * The page of a route module inside a platform and a memory router, for tests and stories; only the network is replaced.
 *
 * @returns the element to render, the platform (whose stores hold messages and session) and the router
 */
export function testRoute(module: TestedModule, options: RenderRouteOptions = {}) {
  const at = options.at ?? '/';
  const pathname = new URL(at, 'http://test').pathname as `/${string}`;
  const network = options.network ?? (() => ({ status: 404, body: { success: false, message: 'Not found' } }));
  const document = { ...testSettings, ...options.settings };
  const settings = toPublicSettings(document);
  const settingsAnswer = options.settings === null ? { status: 503, body: null } : { status: 200, body: document };
  const api = checkRequests(
    createApiClient(async (request) => (request.path === getSettings.path ? settingsAnswer : network(request))),
  );
  const language = options.messages === undefined ? 'EN' : 'YO';
  const { add, translate, content } = createCatalogue(language);
  add(options.messages ?? {});
  const madeAt = options.madeAt ?? Date.now();
  const today = createStore<IsoDate>(options.today ?? '2026-11-21');
  const session = createStore<Session | null>(options.session ?? null);
  const promoSession = createStore<PromoSession | null>(options.promoSession ?? null);
  const platform: Platform = {
    api,
    settings,
    today,
    session,
    promoSession,
    savedPages: createStore<ReadonlySet<string>>(new Set(options.savedPages)),
    bookmarks: createStore<readonly Bookmark[]>(readBookmarks()),
    savesWeek: createStore(savesWeek()),
    messages: createStore<Platform['messages'] extends { get(): infer M } ? M : never>([]),
    language,
    translate,
    content,
    siteUrl: 'http://localhost',
    lite: false,
    routes: [
      ...[pathname, ...(options.otherPaths ?? [])].map((path) => publicRoute(path)),
      ...(options.slots
        ? [{ ...publicRoute(FILLING_PAGE), fills: slotNames.filter((name) => options.slots?.[name]) }]
        : []),
    ],
    loadModule: async () => ({ Component: () => null, ...(options.slots ? { slots: options.slots } : {}) }),
    madeAt: () => madeAt,
    reportBroken() {},
    reportIncident() {},
  };
  const { loader } = module;
  const router = createMemoryRouter(
    [
      {
        id: PAGE,
        path: pathname,
        Component: module.Component,
        ...(module.shouldRevalidate ? { shouldRevalidate: module.shouldRevalidate } : {}),
        ...(module.ErrorBoundary ? { ErrorBoundary: module.ErrorBoundary } : {}),
        hydrateFallbackElement: <></>,
        ...(loader
          ? {
              loader: ({ request }) =>
                loader({
                  request,
                  api,
                  today: today.get(),
                  settings,
                  language,
                  session: session.get(),
                  promoSession: promoSession.get(),
                }),
            }
          : {}),
      },
      { path: '*', element: <p>Another page</p> },
    ],
    {
      initialEntries: [at],
      ...(options.data === undefined ? {} : { hydrationData: { loaderData: { [PAGE]: options.data } } }),
    },
  );
  const element = <PlatformProvider platform={platform}>{createElement(RouterProvider, { router })}</PlatformProvider>;
  return { element, platform, router };
}
