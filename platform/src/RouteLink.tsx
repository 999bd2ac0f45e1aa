import type { ReactNode } from 'react';
import { Link, type LinkProps } from './Link.tsx';
import { useHasRoute } from './PlatformContext.tsx';

/**
 * Link to a page that may not be live yet: renders `otherwise` (nothing by default) while no remote provides the page,
 * so that the site has no dead links.
 */
export function RouteLink({ otherwise = null, ...link }: LinkProps & { to: string; otherwise?: ReactNode }) {
  return useHasRoute(link.to) ? <Link {...link} /> : otherwise;
}
