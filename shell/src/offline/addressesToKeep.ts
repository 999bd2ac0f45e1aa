import type { RouteHandle } from '@cog/platform';
import type { UIMatch } from 'react-router';
import type { ComposedHandle } from '../ComposedHandle.ts';

interface Page {
  matches: readonly Pick<UIMatch, 'handle'>[];
  /** Data of the page's loader; undefined when it failed. */
  data: unknown;
  url: URL;
}

/**
 * Addresses that are to be kept of the page that is shown: its own first, then those it names itself. None
 * of a page that not everybody may see; the server lets none of those be kept either.
 */
export function addressesToKeep({ matches, data, url }: Page): string[] {
  const handle = matches.at(-1)?.handle as ComposedHandle | undefined;
  if (handle?.route?.access !== 'public' || data === undefined) return [];
  const own = handle.peek()?.handle as RouteHandle<unknown> | undefined;
  return [url.pathname + url.search, ...(own?.offline?.({ data, url }) ?? [])];
}
