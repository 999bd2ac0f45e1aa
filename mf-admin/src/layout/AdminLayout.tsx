import { NavLink, RouteLink, useLocation, usePlatform, useSession } from '@cog/platform';
import { Banner, Button, Heading, Icon, VisuallyHidden } from '@cog/shared-ui';
import { type ReactNode, useId, useRef } from 'react';
import { useSignOut } from '../session/useSignOut.ts';
import {
  Account,
  Content,
  Frame,
  Menu,
  MenuList,
  MenuTop,
  Name,
  Overlay,
  Toggle,
  TopBar,
  TopLinks,
  TopTitle,
} from './AdminLayout.styles.ts';
import { adminMenu } from './adminMenu.ts';
import { useSlideIn } from './useSlideIn.ts';

/** Where people find their own account. */
const ACCOUNT_PATH = '/account';

export interface AdminLayoutProps {
  /** Heading of the page. */
  heading: string;
  children: ReactNode;
}

/** The top bar's links (specification, section 2, Admin layout). */
const topLinks = [
  { to: '/dashboard', label: 'Dashboard' },
  { to: '/reports', label: 'Reports' },
] as const;

/**
 * The frame of every admin page (specification, section 2, Admin layout): title, side menu, who is signed
 * in. The menu holds the pages whose navigation says 'admin', of whichever remote, and nothing that is
 * not live or not for this person. Below 900 px it slides in over the page.
 */
export function AdminLayout({ heading, children }: AdminLayoutProps) {
  const { routes } = usePlatform();
  const session = useSession();
  const { pathname } = useLocation();
  const { signOut, busy } = useSignOut();
  const menu = useRef<HTMLElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const { isOpen, open, close, onKeyDown } = useSlideIn(menu, toggle);
  const menuId = useId();
  return (
    <Frame>
      <TopBar data-print="none">
        <Toggle ref={toggle} type="button" aria-expanded={isOpen} aria-controls={menuId} onClick={open}>
          <Icon name="menu" />
          Menu
        </Toggle>
        <TopTitle>Admin Page</TopTitle>
        <TopLinks aria-label="Overview">
          {topLinks.map(({ to, label }) => (
            <RouteLink key={to} to={to} aria-current={to === pathname ? 'page' : undefined}>
              {label}
            </RouteLink>
          ))}
        </TopLinks>
        <Account>
          {session ? (
            <Name>
              <Icon name="user" size={20} />
              <RouteLink
                to={ACCOUNT_PATH}
                aria-current={pathname === ACCOUNT_PATH ? 'page' : undefined}
                otherwise={<span>{session.username}</span>}
              >
                <VisuallyHidden>Your account, </VisuallyHidden>
                {session.username}
              </RouteLink>
            </Name>
          ) : null}
          <Button look="quiet" busy={busy} onClick={() => void signOut()}>
            Sign out
          </Button>
        </Account>
      </TopBar>
      {isOpen ? <Overlay onClick={close} aria-hidden="true" /> : null}
      <Menu id={menuId} ref={menu} aria-label="Admin" data-open={isOpen || undefined} onKeyDown={onKeyDown}>
        <MenuTop>
          Menu
          <button type="button" aria-label="Close menu" onClick={close}>
            <Icon name="close" />
          </button>
        </MenuTop>
        <MenuList role="list">
          {adminMenu(routes, session).map(({ path, label }) => (
            <li key={`${path} ${label}`}>
              <NavLink to={path} onClick={close}>
                {label}
              </NavLink>
            </li>
          ))}
        </MenuList>
      </Menu>
      <Content>
        <Heading level={1} look="title">
          {heading}
        </Heading>
        {session?.passwordIsGiven && pathname !== ACCOUNT_PATH ? (
          <Banner tone="warning" title="Somebody else made your password.">
            <RouteLink to={ACCOUNT_PATH}>Choose one that only you know</RouteLink>
          </Banner>
        ) : null}
        {children}
      </Content>
    </Frame>
  );
}
