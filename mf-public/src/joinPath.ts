import * as pages from '@cog/contracts/composition/pages';
import { BRANCH_PARAMETER, TEAM_PARAMETER } from '@cog/contracts/requests/constants';

/** Address of the form by which one joins a team, or one at a branch that is chosen there; by their ids. */
export const joinPath = ({ team = '', branch }: { team?: string; branch?: string }): string =>
  `${pages.welcome}?${new URLSearchParams({ [TEAM_PARAMETER]: team, ...(branch ? { [BRANCH_PARAMETER]: branch } : {}) })}`;
