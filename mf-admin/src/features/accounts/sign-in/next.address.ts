import type { ComposedRoute } from '@cog/contracts/composition/composition';
import * as pages from '@cog/contracts/composition/pages';
import { readUrl } from '@cog/contracts/lib/webAddress';

/** First page after signing in, by default (specification, section 4). */
export const FIRST_ADMIN_PAGE = pages.addDevotional;

/**
 * Where to go after signing in: `?next=` if it is a live page of this site, else the first admin page. Addresses of
 * other sites in any form ('//host', '/\host') are rejected, since phishing links use them.
 */
export function nextAddress(search: URLSearchParams, routes: readonly Pick<ComposedRoute, 'path'>[]): string {
  const next = search.get('next') ?? '';
  const url = next.startsWith('/') ? readUrl(next, 'http://site.invalid') : null;
  if (url === null) return FIRST_ADMIN_PAGE;
  const { origin, pathname, search: query, hash } = url;
  const live = routes.some(({ path }) => path === pathname);
  if (origin !== 'http://site.invalid' || !live || pathname === pages.signIn) return FIRST_ADMIN_PAGE;
  return pathname + query + hash;
}
