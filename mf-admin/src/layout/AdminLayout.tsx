import { NavLink, RouteLink, usePlatform, useSession } from '@cog/platform';
import { Button, Heading, Icon } from '@cog/shared-ui';
import { type ReactNode, useId, useRef } from 'react';
import { useSignOut } from '../session/useSignOut.ts';
import {
  Account,
  Content,
  Frame,
  Menu,
  MenuList,
  MenuTop,
  Overlay,
  Toggle,
  TopBar,
  TopLinks,
  TopTitle,
} from './AdminLayout.styles.ts';
import { adminMenu } from './adminMenu.ts';
import { useSlideIn } from './useSlideIn.ts';

export interface AdminLayoutProps {
  /** Heading of the page. */
  heading: string;
  children: ReactNode;
}

/**
 * The frame of every admin page (specification, section 2, Admin layout): title, side menu, who is signed
 * in. The menu holds the pages whose navigation says 'admin', of whichever remote, and nothing that is
 * not live. Below 900 px it slides in over the page.
 */
export function AdminLayout({ heading, children }: AdminLayoutProps) {
  const { routes } = usePlatform();
  const session = useSession();
  const { signOut, busy } = useSignOut();
  const menu = useRef<HTMLElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const { isOpen, open, close, onKeyDown } = useSlideIn(menu, toggle);
  const menuId = useId();
  return (
    <Frame>
      <TopBar>
        <Toggle ref={toggle} type="button" aria-expanded={isOpen} aria-controls={menuId} onClick={open}>
          <Icon name="menu" />
          Menu
        </Toggle>
        <TopTitle>Admin Page</TopTitle>
        <TopLinks aria-label="Overview">
          <RouteLink to="/dashboard">Dashboard</RouteLink>
          <RouteLink to="/reports">Reports</RouteLink>
        </TopLinks>
        <Account>
          {session ? (
            <span>
              <Icon name="user" size={20} />
              {session.username}
            </span>
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
          {adminMenu(routes).map(({ path, label }) => (
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
        {children}
      </Content>
    </Frame>
  );
}
