import { heldAt } from '@cog/contracts/events/schema';

/** The stored form of an entry's branches; empty when they are not changed. */
export const branchesColumn = (named: readonly string[] | undefined): { branches?: string } =>
  named === undefined ? {} : { branches: JSON.stringify([...new Set(named)]) };

/**
 * The branches of a stored entry; left out when there are none.
 *
 * @throws yup's ValidationError when the column is not a list of branches
 */
export const presentBranches = (stored: string): { branches?: string[] } =>
  stored === '[]' ? {} : { branches: heldAt.required().validateSync(JSON.parse(stored)) };
