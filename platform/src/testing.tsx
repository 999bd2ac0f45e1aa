import type { IsoDate } from '@cog/contracts/calendar';
import type { ApiRequest, ApiResponse } from '@cog/contracts/composition';
import type { Session } from '@cog/contracts/session';
import type { SiteSettings } from '@cog/contracts/settings';
import { createElement } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { createApiClient } from './apiClient.ts';
import { type Platform, PlatformProvider } from './PlatformContext.tsx';
import type { RouteHandle, RouteModule } from './routeModule.ts';
import { createStore } from './store.ts';

/** Settings for tests: plainly unreal. */
export const testSettings: SiteSettings = {
  churchName: 'COG Church',
  tagline: 'A family of believers near Lagos',
  welcome: 'You are welcome here.',
  devotionalPromo: 'Begin the day with the Holy Spirit.',
  appPromo: 'Carry the devotional with you.',
  appStoreLink: 'https://apps.example/cog',
  headquarters: { address: '1 Sample Road, Lagos', mapLink: 'https://maps.example/hq', phone: '+2348000000001' },
  branches: [
    {
      id: 'diamond',
      header: 'Diamond Branch',
      description: 'Diamond Estate, Lagos',
      address: '2 Sample Close, Lagos',
      mapLink: 'https://maps.example/diamond',
      phone: '+2348000000002',
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
  slides: [
    { scene: 'lagoon', title: 'First light', text: 'Pray with us.' },
    { scene: 'bridge', title: 'Cross over', text: 'Walk with us.' },
    { scene: 'rooftops', title: 'One house', text: 'Live with us.' },
  ],
  quiz: {
    contactPhones: ['+2348000000003'],
    groupLink: 'https://chat.example/quiz',
    introduction: 'Three stages, one book.',
  },
};

export interface RenderRouteOptions {
  /** Address with query; '/' unless told. */
  at?: string;
  /** Stands in for the network: answers each request of the API client. 404 unless told. */
  network?: (request: ApiRequest) => ApiResponse | Promise<ApiResponse>;
  session?: Session | null;
  today?: IsoDate;
  settings?: Partial<SiteSettings>;
  /** Other pages that are live, for links. */
  otherPaths?: readonly `/${string}`[];
}

/** A page's module as its tests import it: `import * as route from './route.ts'`. */
type TestedModule = Omit<RouteModule, 'handle'> & { handle?: RouteHandle };

/**
 * The page of a route module inside a platform and a memory router, for tests and stories; nothing but
 * the network is replaced.
 *
 * @returns the element to render, the platform (its stores tell of messages and session) and the router
 */
export function testRoute(module: TestedModule, options: RenderRouteOptions = {}) {
  const at = options.at ?? '/';
  const pathname = new URL(at, 'http://test').pathname as `/${string}`;
  const network = options.network ?? (() => ({ status: 404, body: { success: false, message: 'Not found' } }));
  const api = createApiClient(async (request) => network(request));
  const settings = { ...testSettings, ...options.settings };
  const today = options.today ?? '2026-11-21';
  const session = createStore<Session | null>(options.session ?? null);
  const platform: Platform = {
    api,
    settings,
    today,
    session,
    messages: createStore<Platform['messages'] extends { get(): infer M } ? M : never>([]),
    siteUrl: 'http://localhost',
    routes: [pathname, ...(options.otherPaths ?? [])].map((path) => ({
      path,
      module: './test',
      title: path,
      description: path,
      access: 'public',
      render: 'server',
    })),
    reportIncident() {},
  };
  const { loader } = module;
  const router = createMemoryRouter(
    [
      {
        path: pathname,
        Component: module.Component,
        ...(module.shouldRevalidate ? { shouldRevalidate: module.shouldRevalidate } : {}),
        ...(module.ErrorBoundary ? { ErrorBoundary: module.ErrorBoundary } : {}),
        hydrateFallbackElement: <></>,
        ...(loader
          ? { loader: ({ request }) => loader({ request, api, today, settings, session: session.get() }) }
          : {}),
      },
      { path: '*', element: <p>Another page</p> },
    ],
    { initialEntries: [at] },
  );
  const element = <PlatformProvider platform={platform}>{createElement(RouterProvider, { router })}</PlatformProvider>;
  return { element, platform, router };
}
