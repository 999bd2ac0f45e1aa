import * as pages from '@cog/contracts/composition/pages';
import type { SceneName } from '@cog/shared-ui';

const pictured: readonly SceneName[] = ['diamond', 'ijoko', 'ilogbo', 'badagry'];

/** The drawing of a branch, by its id; null for branches founded since the drawings were made. */
export const drawnScene = (id: string): SceneName | null => pictured.find((name) => name === id) ?? null;

/** Address of the page that shows this branch first, for sending to a friend. */
export const branchPath = (id: string) => `${pages.locations}?branch=${id}`;
