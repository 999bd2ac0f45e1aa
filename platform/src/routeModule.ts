import type { Session } from '@cog/contracts/accounts/sessions.constants';
import type { SlotName } from '@cog/contracts/composition/route';
import type { IsoDate, Language } from '@cog/contracts/lib/calendar';
import type { Span } from '@cog/contracts/lib/span';
import type { PromoSession } from '@cog/contracts/promo/schema';
import type { ChurchFacts } from '@cog/contracts/settings/churchFacts';
import type { ComponentType } from 'react';
import { type ShouldRevalidateFunction, useLoaderData } from 'react-router-dom';
import type { ApiClient } from './apiClient.ts';
import type { Translate } from './translate.ts';

/** What a loader is called with, on the server and in the browser alike. */
export interface LoaderArguments {
  request: Request;
  api: ApiClient;
  today: IsoDate;
  session: Session | null;
  promoSession: PromoSession | null;
  settings: ChurchFacts;
  /** What the visitor reads the site in. */
  language: Language;
  /** Of the server, which keeps pages for others: see `countFrom`. */
  clock?: PageClock;
}

/** The moment that a page is made for, in milliseconds since 1970 UTC, and what is told until when it says the same. */
export interface PageClock {
  now: number;
  holdsUntil(moment: number): void;
}

/**
 * The beginning of the span that it is now, in milliseconds since 1970 UTC: a page that counts from it is the same until the span
 * ends. A loader that looks at the clock otherwise has its page made again every few seconds.
 *
 * @param args what the loader was called with
 * @param spanAt the span of a moment, in which the page says the same
 */
export function countFrom({ clock }: Pick<LoaderArguments, 'clock'>, spanAt: (now: number) => Span): number {
  const { from, until } = spanAt(clock?.now ?? Date.now());
  clock?.holdsUntil(until);
  return from;
}

/** Whether a moment (milliseconds since 1970 UTC) has come; for loaders, as `countFrom`. */
export function isPast(args: Pick<LoaderArguments, 'clock'>, moment: number): boolean {
  const span = (now: number) =>
    now < moment
      ? { from: Number.NEGATIVE_INFINITY, until: moment }
      : { from: moment, until: Number.POSITIVE_INFINITY };
  return countFrom(args, span) === moment;
}

export type Loader<Data = unknown> = (args: LoaderArguments) => Promise<Data>;

/** What the document's head says of a page. */
export interface PageMeta {
  title: string;
  /** At most 160 characters. */
  description?: string;
  /** Language of title and description where it is not the visitor's, as that of a text in Yoruba on an English page. */
  lang?: 'en' | 'yo';
  /** Path of the picture for link previews, on this site. */
  image?: string;
  /** Path with query that names the page best, for search engines. */
  canonical?: string;
  /** Path of the feed for podcast programs that belongs to the page. */
  podcast?: string;
}

export interface RouteHandle<Data = never> {
  /** Title and description from the loader's data; without it the route table's are used. */
  meta?(page: { data: Data; url: URL; settings: ChurchFacts; language: Language; translate: Translate }): PageMeta;
}

/**
 * What a route module (`<page>.route.ts` or `<page>/route.ts`) exports: the names react-router's lazy routes take.
 * Data that a loader returns is inlined in the HTML as JSON: plain values only.
 */
export interface RouteModule {
  Component: ComponentType;
  loader?: Loader;
  /** Whether a change of address needs the loader again; without it every change of the query does. */
  shouldRevalidate?: ShouldRevalidateFunction;
  ErrorBoundary?: ComponentType;
  handle?: RouteHandle;
  /** What is shown in places of other pages, for a page that `fills` them. They have no loader. */
  slots?: Partial<Record<SlotName, ComponentType>>;
}

/** The loader's data, typed by the loader: `usePageData<typeof loader>()`. */
export function usePageData<L extends Loader>(): Awaited<ReturnType<L>> {
  return useLoaderData() as Awaited<ReturnType<L>>;
}
