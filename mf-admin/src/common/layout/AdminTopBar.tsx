import { PAGE_BAR } from '@cog/contracts/composition/pageFrame';
import * as pages from '@cog/contracts/composition/pages';
import { RouteLink, useLocation, useSession } from '@cog/platform';
import { Button, Icon, VisuallyHidden } from '@cog/shared-ui';
import type { ReactNode } from 'react';
import { useSignOut } from '../calls/useSignOut.ts';
import { Account, Bar, SignOut, Title, TopLinks } from './AdminTopBar.styles.ts';
import { topLinks } from './MenuEnds.tsx';

/**
 * The admin area's bar: title, two links, and the signed-in user. On a phone the links are in the menu, and only
 * screen readers get the name.
 *
 * @param toggle the button that opens the side menu
 */
export function AdminTopBar({ toggle }: { toggle: ReactNode }) {
  const session = useSession();
  const { pathname } = useLocation();
  const { signOut, busy } = useSignOut();
  const current = (path: string) => (path === pathname ? 'page' : undefined);
  return (
    <Bar data-print="none" {...{ [PAGE_BAR]: '' }}>
      {toggle}
      <Title>Admin Page</Title>
      <TopLinks aria-label="Overview">
        {topLinks.map(({ to, label }) => (
          <RouteLink key={to} to={to} aria-current={current(to)}>
            {label}
          </RouteLink>
        ))}
      </TopLinks>
      <Account>
        {session ? (
          <RouteLink
            to={pages.account}
            aria-current={current(pages.account)}
            otherwise={<WhoIsIn username={session.username} />}
          >
            <WhoIsIn username={session.username} leadsTo="Your account, " />
          </RouteLink>
        ) : null}
      </Account>
      <SignOut>
        <Button look="quiet" busy={busy} onClick={() => void signOut()}>
          Sign out
        </Button>
      </SignOut>
    </Bar>
  );
}

function WhoIsIn({ username, leadsTo }: { username: string; leadsTo?: string }) {
  return (
    <>
      <Icon name="user" size={20} />
      {leadsTo ? <VisuallyHidden>{leadsTo}</VisuallyHidden> : null}
      <span data-name title={username}>
        {username}
      </span>
    </>
  );
}
