import type { Branch } from '@cog/contracts/settings';
import type { SceneName } from '@cog/shared-ui';

const pictured: readonly SceneName[] = ['diamond', 'ijoko', 'ilogbo', 'badagry'];

/** The picture drawn for a branch; one founded since then has the common one. */
export const branchScene = (id: string): SceneName => pictured.find((name) => name === id) ?? 'fallback';

/** Address of the page that shows this branch first, to be sent to somebody. */
export const branchPath = (id: string) => `/locate?branch=${id}`;

/** The branch that the address asks for with `?branch=`; null for none and for one that there is no more. */
export function locatedBranch(branches: readonly Branch[], query: URLSearchParams): Branch | null {
  const id = query.get('branch');
  return branches.find((branch) => branch.id === id) ?? null;
}
