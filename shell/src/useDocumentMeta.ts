import type { ChurchFacts } from '@cog/contracts/settings/churchFacts';
import { type PageMeta, usePlatform } from '@cog/platform';
import { useEffect, useRef } from 'react';
import { type UIMatch, useLocation, useMatches } from 'react-router';
import type { ComposedHandle } from './ComposedHandle.ts';

/** 'Title · COG Church'; a title that names the church already stays as it is. */
const withChurch = (title: string, { churchName }: ChurchFacts) =>
  title.includes(churchName) ? title : `${title} · ${churchName}`;

function isComposed(handle: unknown): handle is ComposedHandle {
  return typeof handle === 'object' && handle !== null && 'route' in handle && 'peek' in handle;
}

/** What the head says of the page that matches: the module's own words, else the route table's. */
export function metaOf(
  matches: readonly Pick<UIMatch, 'handle' | 'loaderData'>[],
  url: URL,
  settings: ChurchFacts,
): PageMeta & { lang: 'en' | 'yo' } {
  const match = matches.find(({ handle }) => isComposed(handle));
  if (!match || !isComposed(match.handle)) {
    return { title: withChurch('Page not found', settings), description: settings.tagline, lang: 'en' };
  }
  const { route, peek } = match.handle;
  const plain = {
    title: route.title,
    ...(route.description ? { description: route.description } : {}),
    lang: 'en' as const,
  };
  const meta = peek()?.handle?.meta;
  // A page whose loader failed has no data to speak of.
  const own = meta && match.loaderData !== undefined ? meta({ data: match.loaderData as never, url, settings }) : null;
  return { ...plain, ...own, title: withChurch(own?.title ?? plain.title, settings) };
}

/** Keeps title and language of the document with the page after a navigation, and the description where it is known. */
export function useDocumentMeta(): void {
  const matches = useMatches();
  const { pathname, search } = useLocation();
  const { settings, siteUrl } = usePlatform();
  const arrived = useRef(true);
  useEffect(() => {
    // The first page came with its head.
    if (arrived.current) {
      arrived.current = false;
      return;
    }
    const meta = metaOf(matches, new URL(pathname + search, siteUrl), settings);
    document.title = meta.title;
    document.documentElement.lang = meta.lang;
    if (meta.description) document.querySelector('meta[name=description]')?.setAttribute('content', meta.description);
  }, [matches, pathname, search, settings, siteUrl]);
}
