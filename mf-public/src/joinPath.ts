import * as pages from '@cog/contracts/composition/pages';
import { BRANCH_PARAMETER, TEAM_PARAMETER } from '@cog/contracts/requests/constants';

/** Address of the form for joining a team, with the team or the branch of the given id preselected. */
export const joinPath = ({ team = '', branch }: { team?: string; branch?: string }): string =>
  `${pages.welcome}?${new URLSearchParams({ [TEAM_PARAMETER]: team, ...(branch ? { [BRANCH_PARAMETER]: branch } : {}) })}`;
