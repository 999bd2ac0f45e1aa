import { usePlatform, useSession } from '@cog/platform';

/** Whether a page is live and for this person: a link that ends at a closed door is not shown. */
export function useMayOpen(): (path: string) => boolean {
  const { routes } = usePlatform();
  const session = useSession();
  return (path) =>
    routes.some(
      (route) => route.path === path && (route.access !== 'administrator' || session?.role === 'administrator'),
    );
}
