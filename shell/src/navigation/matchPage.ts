interface Route {
  path?: string | undefined;
  index?: boolean | undefined;
  children?: Route[] | undefined;
}

interface Match<Found> {
  params: Record<string, string>;
  pathname: string;
  pathnameBase: string;
  route: Found;
}

/** An address with its letters decoded; unchanged where it is malformed. A slash within a name stays encoded. */
function decoded(pathname: string): string {
  try {
    return pathname
      .split('/')
      .map((name) => decodeURIComponent(name).replaceAll('/', '%2F'))
      .join('/');
  } catch {
    return pathname;
  }
}

/** Whether an address is that of a page: in any case, with or without slashes at its end. Paths are letters, digits, '-' and '/'. */
const isAt = (pathname: string, { path = '/', index = false }: Route) =>
  (index || path !== '*') && new RegExp(`^${path.replace(/\/$/, '')}/*$`, 'i').test(pathname);

/**
 * The frame and the page of an address, as react-router's `matchRoutes` answers for a table as the shell's: one frame, in
 * it pages of fixed paths, and one for all other addresses. What it knows of patterns is 1.5 kB (brotli) that every visit would pay.
 *
 * @returns an empty list where no page is meant
 */
export function matchPage<Found extends Route>(
  routes: readonly Found[],
  { pathname = '/' }: { pathname?: string },
): Match<Found>[] {
  const path = decoded(pathname);
  for (const frame of routes) {
    const pages = (frame.children ?? []) as Found[];
    const page = pages.find((route) => isAt(path, route)) ?? pages.find((route) => route.path === '*');
    if (!page) continue;
    const whole = path.replace(/\/\/+/g, '/');
    const isAny = page.path === '*';
    const params: Record<string, string> = isAny ? { '*': path.slice(1).replaceAll('%2F', '/') } : {};
    return [
      { params, pathname: '/', pathnameBase: '/', route: frame },
      { params, pathname: whole, pathnameBase: isAny ? '/' : whole.replace(/(.)\/$/, '$1'), route: page },
    ];
  }
  return [];
}
