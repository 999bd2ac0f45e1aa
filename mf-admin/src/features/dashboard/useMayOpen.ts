import { usePlatform, useSession } from '@cog/platform';

/** Whether a page is live and open to this user, so that no link leads to a page that refuses them. */
export function useMayOpen(): (path: string) => boolean {
  const { routes } = usePlatform();
  const session = useSession();
  return (path) =>
    routes.some(
      (route) => route.path === path && (route.access !== 'administrator' || session?.role === 'administrator'),
    );
}
