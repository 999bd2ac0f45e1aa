import type { ComposedRoute } from '@cog/contracts/composition';

/** The side menu's links: every live page that asks for a place in it, in the order they ask for. */
export function adminMenu(routes: readonly ComposedRoute[]): { path: string; label: string }[] {
  return routes
    .flatMap(({ path, navigation = [] }) =>
      navigation.filter(({ place }) => place === 'admin').map((entry) => ({ ...entry, path })),
    )
    .sort((one, other) => one.order - other.order)
    .map(({ path, label, hash }) => ({ path: hash ? `${path}#${hash}` : path, label }));
}
