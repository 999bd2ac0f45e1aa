import { heldAt } from '@cog/contracts/events/schema';

/** What the branches of an entry are stored as; nothing where they stay as they are. */
export const branchesColumn = (named: readonly string[] | undefined): { branches?: string } =>
  named === undefined ? {} : { branches: JSON.stringify([...new Set(named)]) };

/** The branches of an entry as they are answered: left out where none is named. @throws yup's ValidationError for what is no list of them */
export const presentBranches = (stored: string): { branches?: string[] } =>
  stored === '[]' ? {} : { branches: heldAt.required().validateSync(JSON.parse(stored)) };
