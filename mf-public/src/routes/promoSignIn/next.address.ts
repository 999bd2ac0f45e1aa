import * as pages from '@cog/contracts/composition/pages';
import { readUrl } from '@cog/contracts/lib/webAddress';

/** Where people go after signing in, unless they requested a page (specification, section 2, Promo login page). */
const PROMO_PAGE = pages.promo;

/** A base that no site uses: input that resolves to another origin was not a path. */
const HERE = 'http://site.invalid';

/**
 * Where to go after signing in: `?next=` if it is a path of this site, otherwise the promo. Addresses of other sites,
 * in any disguise ('//host', '/\host'), are refused, since phishing links use them.
 */
export function nextAddress(search: URLSearchParams): string {
  const next = search.get('next') ?? '';
  const url = next.startsWith('/') ? readUrl(next, HERE) : null;
  if (url === null) return PROMO_PAGE;
  const { origin, pathname, search: query, hash } = url;
  // '/.//host' resolves to this origin with the path '//host', which a browser would read as another host.
  if (origin !== HERE || pathname.startsWith('//') || pathname === pages.promoSignIn) return PROMO_PAGE;
  return pathname + query + hash;
}
