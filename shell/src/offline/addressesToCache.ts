import type { UIMatch } from 'react-router-dom';
import type { RouteRuntime } from '../RouteRuntime.ts';

interface Page {
  matches: readonly Pick<UIMatch, 'handle'>[];
  /** Data of the page's loader; undefined if it failed. */
  data: unknown;
  /** The page's address. */
  url: Pick<URL, 'pathname' | 'search'>;
}

/**
 * Addresses to cache for the current page: its own. None for a page that is not public or differs per visitor; the
 * server forbids caching those, too.
 */
export function addressesToCache({ matches, data, url }: Page): string[] {
  const handle = matches.at(-1)?.handle as RouteRuntime | undefined;
  const isKept = handle?.route?.access === 'public' && !handle.route.noIndex && data !== undefined;
  return isKept ? [url.pathname + url.search] : [];
}
