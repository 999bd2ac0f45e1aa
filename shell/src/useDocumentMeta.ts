import type { ChurchFacts } from '@cog/contracts/settings/churchFacts';
import { type PageMeta, type Platform, usePlatform } from '@cog/platform';
import { useEffect, useRef } from 'react';
import { type UIMatch, useLocation, useMatches } from 'react-router-dom';
import type { RouteRuntime } from './RouteRuntime.ts';

/** 'Title · COG Church'; a title that already contains the church's name stays as it is. */
const withChurch = (title: string, { churchName }: ChurchFacts) =>
  title.includes(churchName) ? title : `${title} · ${churchName}`;

function isRouteRuntime(handle: unknown): handle is RouteRuntime {
  return typeof handle === 'object' && handle !== null && 'route' in handle && 'getIfLoaded' in handle;
}

/** Title and description of the matched page: from its module, otherwise from the route table. */
export function metaOf(
  matches: readonly Pick<UIMatch, 'handle' | 'loaderData'>[],
  url: URL,
  settings: ChurchFacts,
  { language, translate }: Pick<Platform, 'language' | 'translate'>,
): PageMeta {
  const match = matches.find(({ handle }) => isRouteRuntime(handle));
  if (!match || !isRouteRuntime(match.handle)) {
    return { title: withChurch(translate('Page not found'), settings), description: settings.tagline };
  }
  const { route, getIfLoaded } = match.handle;
  const plain = {
    title: route.title,
    ...(route.description ? { description: route.description } : {}),
  };
  const meta = getIfLoaded()?.handle?.meta;
  // A page whose loader failed has no data.
  const own =
    meta && match.loaderData !== undefined
      ? meta({ data: match.loaderData as never, url, settings, language, translate })
      : null;
  // For a day, a search or a video the page's own texts are better.
  const churchTexts = url.search === '' ? route.said : undefined;
  const { lang, ...whole }: PageMeta = { ...plain, ...own, ...churchTexts };
  // The church's own title is in the page's language.
  const isItsOwn = lang !== undefined && churchTexts?.title === undefined;
  return { ...whole, ...(isItsOwn ? { lang } : {}), title: withChurch(whole.title, settings) };
}

/** Updates the document's title after a navigation, and its description if known. */
export function useDocumentMeta(): void {
  const matches = useMatches();
  const { pathname, search } = useLocation();
  const { settings, siteUrl, language, translate } = usePlatform();
  const isFirst = useRef(true);
  useEffect(() => {
    // The server wrote the first page's head.
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    const meta = metaOf(matches, new URL(pathname + search, siteUrl), settings, { language, translate });
    document.title = meta.title;
    if (meta.description) document.querySelector('meta[name=description]')?.setAttribute('content', meta.description);
  }, [matches, pathname, search, settings, siteUrl, language, translate]);
}
