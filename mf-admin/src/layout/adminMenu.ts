import type { ComposedRoute } from '@cog/contracts/composition';
import type { Session } from '@cog/contracts/session';

/**
 * The side menu's links: every live page that asks for a place in it, in the order they ask for. Pages for
 * administrators stand in theirs alone.
 */
export function adminMenu(
  routes: readonly ComposedRoute[],
  session: Pick<Session, 'role'> | null,
): { path: string; label: string }[] {
  return routes
    .filter(({ access }) => access !== 'administrator' || session?.role === 'administrator')
    .flatMap(({ path, navigation = [] }) =>
      navigation.filter(({ place }) => place === 'admin').map((entry) => ({ ...entry, path })),
    )
    .sort((one, other) => one.order - other.order)
    .map(({ path, label, hash }) => ({ path: hash ? `${path}#${hash}` : path, label }));
}
