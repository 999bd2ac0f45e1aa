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

/** The arguments of a loader, on the server as in the browser. */
export interface LoaderArguments {
  request: Request;
  api: ApiClient;
  today: IsoDate;
  session: Session | null;
  promoSession: PromoSession | null;
  settings: ChurchFacts;
  /** The visitor's language. */
  language: Language;
  /** Only on the server, which caches pages for other visitors: see `countFrom`. */
  clock?: PageClock;
}

/** The time for which a page is rendered, in milliseconds since 1970 UTC, and a function that sets how long it stays valid. */
export interface PageClock {
  now: number;
  holdsUntil(moment: number): void;
}

/**
 * The beginning of the current span, in milliseconds since 1970 UTC, until whose end the page stays the same and the server caches it.
 * The only way to depend on the time: a page whose loader reads the clock otherwise is rendered again every few seconds.
 *
 * @param args the loader's arguments
 * @param spanAt returns the span around a moment in which the page stays the same
 */
export function countFrom({ clock }: Pick<LoaderArguments, 'clock'>, spanAt: (now: number) => Span): number {
  const { from, until } = spanAt(clock?.now ?? Date.now());
  clock?.holdsUntil(until);
  return from;
}

/** Whether a moment (milliseconds since 1970 UTC) has passed; for loaders, like `countFrom`. */
export function isPast(args: Pick<LoaderArguments, 'clock'>, moment: number): boolean {
  const span = (now: number) =>
    now < moment
      ? { from: Number.NEGATIVE_INFINITY, until: moment }
      : { from: moment, until: Number.POSITIVE_INFINITY };
  return countFrom(args, span) === moment;
}

export type Loader<Data = unknown> = (args: LoaderArguments) => Promise<Data>;

/** A page's data for the document's head. */
export interface PageMeta {
  title: string;
  /** At most 160 characters. */
  description?: string;
  /** Language of title and description if it is not the visitor's, such as for a Yoruba text on an English page. */
  lang?: 'en' | 'yo';
  /** Path of the picture for link previews, on this site. */
  image?: string;
  /** Canonical path and query of the page, for search engines. */
  canonical?: string;
  /** Path of the page's podcast feed. */
  podcast?: string;
}

export interface RouteHandle<Data = never> {
  /** Title and description from the loader's data; by default the route table's are used. */
  meta?(page: { data: Data; url: URL; settings: ChurchFacts; language: Language; translate: Translate }): PageMeta;
}

/**
 * The exports of a route module (`<page>.route.ts` or `<page>/route.ts`), named as in react-router's lazy routes.
 * Loader data is inlined in the HTML as JSON, so it must consist of plain values.
 */
export interface RouteModule {
  Component: ComponentType;
  loader?: Loader;
  /** Whether a change of address needs the loader again; by default every change of the query does. */
  shouldRevalidate?: ShouldRevalidateFunction;
  ErrorBoundary?: ComponentType;
  handle?: RouteHandle;
  /** Components for slots of other pages, for a page that `fills` them. They have no loader. */
  slots?: Partial<Record<SlotName, ComponentType>>;
}

/** The loader's data, typed by the loader: `usePageData<typeof loader>()`. */
export function usePageData<L extends Loader>(): Awaited<ReturnType<L>> {
  return useLoaderData() as Awaited<ReturnType<L>>;
}
