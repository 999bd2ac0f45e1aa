import type { Language } from '@cog/contracts/lib/calendar';
import type { RouteHandle } from '@cog/platform';
import type { UIMatch } from 'react-router-dom';
import type { RouteRuntime } from '../RouteRuntime.ts';

interface Page {
  matches: readonly Pick<UIMatch, 'handle'>[];
  /** Data of the page's loader; undefined when it failed. */
  data: unknown;
  url: URL;
  /** The visitor's. */
  language: Language;
}

/**
 * Addresses to cache for the page that is shown: its own first, then those its module names. None for a page that
 * is not public, or one person's; the server forbids caching of those too.
 */
export function addressesToCache({ matches, data, url, language }: Page): string[] {
  const handle = matches.at(-1)?.handle as RouteRuntime | undefined;
  if (handle?.route?.access !== 'public' || handle.route.noIndex || data === undefined) return [];
  const own = handle.getIfLoaded()?.handle as RouteHandle<unknown> | undefined;
  return [url.pathname + url.search, ...(own?.offline?.({ data, url, language }) ?? [])];
}
