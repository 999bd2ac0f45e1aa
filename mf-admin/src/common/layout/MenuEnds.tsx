import * as pages from '@cog/contracts/composition/pages';
import { Link, RouteLink, useLocation, useSettings } from '@cog/platform';
import styled from 'styled-components';
import { useSignOut } from '../calls/useSignOut.ts';
import { menuLink } from './AdminMenuList.tsx';

/** The top bar's links (specification, section 2, Admin layout). */
export const topLinks = [
  { to: pages.dashboard, label: 'Dashboard' },
  { to: pages.reports, label: 'Reports' },
] as const;

const Entries = styled.div`
  display: contents;

  & > a,
  & > button {
    ${menuLink};
  }

  & > button {
    border: 0;
    background: none;
    text-align: start;
    cursor: pointer;
  }
`;

export interface MenuEndProps {
  /** Called when the user chooses a link. */
  onChoose: () => void;
}

/** The top bar's links, for screens on which the bar has no room for them. */
export function OverviewLinks({ onChoose }: MenuEndProps) {
  const { pathname } = useLocation();
  return (
    <Entries>
      {topLinks.map(({ to, label }) => (
        <RouteLink key={to} to={to} aria-current={to === pathname ? 'page' : undefined} onClick={onChoose}>
          {label}
        </RouteLink>
      ))}
    </Entries>
  );
}

/** The links that leave the admin area: to the site, and sign out. */
export function WaysOut({ onChoose }: MenuEndProps) {
  const { churchName } = useSettings();
  const { signOut, busy } = useSignOut();
  return (
    <Entries>
      <Link to={pages.home} onClick={onChoose}>
        To the site of {churchName}
      </Link>
      <button type="button" aria-disabled={busy || undefined} onClick={() => void signOut()}>
        Sign out
      </button>
    </Entries>
  );
}
