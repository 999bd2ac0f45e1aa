import type { Branch } from '@cog/contracts/settings/schema';
import type { SceneName } from '@cog/shared-ui';
import { drawnScene } from '../../drawnBranches.ts';

/** The picture drawn for a branch; one founded since then has the common one. */
export const branchScene = (id: string): SceneName => drawnScene(id) ?? 'bridge';

/** The branch that the address asks for with `?branch=`; null for none and for one that there is no more. */
export function locatedBranch(branches: readonly Branch[], query: URLSearchParams): Branch | null {
  const id = query.get('branch');
  return branches.find((branch) => branch.id === id) ?? null;
}
