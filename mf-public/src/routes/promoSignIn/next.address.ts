import * as pages from '@cog/contracts/composition/pages';
import { readUrl } from '@cog/contracts/lib/webAddress';

/** Where people arrive after signing in, unless a page was asked for (specification, section 2, Promo login page). */
const PROMO_PAGE = pages.promo;

/** No site has it: what resolves to another one was not a path. */
const HERE = 'http://site.invalid';

/**
 * Where to go after signing in: `?next=` when it is a path of this site, else the promo. An address of another site, in any
 * disguise ('//host', '/\host'), never gets through: phishing links are made of it.
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
