import * as pages from '@cog/contracts/composition/pages';
import { BRANCH_PARAMETER, TEAM_PARAMETER } from '@cog/contracts/requests/constants';

/** Address of the form for joining a team, or a team at the branch chosen there; both by their ids. */
export const joinPath = ({ team = '', branch }: { team?: string; branch?: string }): string =>
  `${pages.welcome}?${new URLSearchParams({ [TEAM_PARAMETER]: team, ...(branch ? { [BRANCH_PARAMETER]: branch } : {}) })}`;
