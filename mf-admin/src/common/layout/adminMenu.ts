import type { ComposedRoute } from '@cog/contracts/composition/composition';
import { type AdminGroup, adminGroups } from '@cog/contracts/composition/route';
import type { Session } from '@cog/contracts/sessions/constants';

export interface AdminMenuPart {
  /** Null for the links that ask for no group. */
  caption: AdminGroup | null;
  links: readonly { path: string; label: string }[];
}

/**
 * The side menu's links: every live page that asks for a place in it, part by part, within a part in the
 * order they ask for. Pages for administrators stand in theirs alone; a part without links is left out.
 */
export function adminMenu(
  routes: readonly ComposedRoute[],
  session: Pick<Session, 'role'> | null,
): readonly AdminMenuPart[] {
  const entries = routes
    .filter(({ access }) => access !== 'administrator' || session?.role === 'administrator')
    .flatMap(({ path, navigation = [] }) => navigation.map((entry) => ({ ...entry, path })))
    .filter((entry) => entry.place === 'admin')
    .sort((one, other) => one.order - other.order);
  return [...adminGroups, null]
    .map((caption) => ({
      caption,
      links: entries
        .filter(({ group = null }) => group === caption)
        .map(({ path, label, hash }) => ({ path: hash ? `${path}#${hash}` : path, label })),
    }))
    .filter(({ links }) => links.length > 0);
}
