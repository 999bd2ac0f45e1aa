import { PAGE_START } from '@cog/contracts/composition/pageFrame';
import { Heading, Icon } from '@cog/shared-ui';
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { AuthenticateAgain } from '../authenticate/AuthenticateAgain.tsx';
import { SessionEnd } from '../authenticate/SessionEnd.tsx';
import { SignInAgain } from '../authenticate/SignInAgain.tsx';
import { Content, Frame, GoesOn, InsideMenu, Menu, MenuBody, MenuTop, Overlay, Toggle } from './AdminLayout.styles.ts';
import { AdminMenuList } from './AdminMenuList.tsx';
import { AdminTopBar } from './AdminTopBar.tsx';
import { OverviewLinks, WaysOut } from './MenuEnds.tsx';
import { useSlideIn } from './useSlideIn.ts';

export interface AdminLayoutProps {
  /** Heading of the page. */
  heading: string;
  /** Language of the heading, if it is not English. */
  headingLang?: 'en' | 'yo';
  children: ReactNode;
}

/**
 * The frame of every admin page (specification, section 2, Admin layout). Its menu holds the live pages that the user
 * may open; below 900 px its bar is the only one, since the shell hides its own.
 */
export function AdminLayout({ heading, headingLang, children }: AdminLayoutProps) {
  const menu = useRef<HTMLElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const { isOpen, open, close, onKeyDown } = useSlideIn(menu, toggle);
  const menuId = useId();
  useCurrentInSight(body);
  const end = useRef<HTMLDivElement>(null);
  const isEndInSight = useInSight(end);
  return (
    <Frame>
      <AdminTopBar
        toggle={
          <Toggle ref={toggle} type="button" aria-expanded={isOpen} aria-controls={menuId} onClick={open}>
            <Icon name="menu" />
            Menu
          </Toggle>
        }
      />
      {isOpen ? <Overlay onClick={close} aria-hidden="true" /> : null}
      <Menu id={menuId} ref={menu} aria-label="Admin" data-open={isOpen || undefined} onKeyDown={onKeyDown}>
        <MenuTop>
          Menu
          <button type="button" aria-label="Close menu" onClick={close}>
            <Icon name="close" />
          </button>
        </MenuTop>
        <MenuBody ref={body}>
          <InsideMenu>
            <OverviewLinks onChoose={close} />
          </InsideMenu>
          <AdminMenuList onChoose={close} />
          <InsideMenu>
            <WaysOut onChoose={close} />
          </InsideMenu>
          <GoesOn data-ended={isEndInSight || undefined} aria-hidden="true">
            <Icon name="down" size={20} />
          </GoesOn>
          <div ref={end} />
        </MenuBody>
      </Menu>
      <Content {...{ [PAGE_START]: '' }} tabIndex={-1}>
        <Heading level={1} look="title">
          {headingLang === 'yo' ? <span lang="yo">{heading}</span> : heading}
        </Heading>
        {children}
      </Content>
      <SessionEnd />
      <AuthenticateAgain />
      <SignInAgain />
    </Frame>
  );
}

/** Scrolls a long menu, but not the page, to the link of the current page. */
function useCurrentInSight(scroller: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const menu = scroller.current;
    const link = menu?.querySelector('[aria-current="page"]');
    if (!menu || !link) return;
    const below = link.getBoundingClientRect().bottom - menu.getBoundingClientRect().bottom;
    if (below > 0) menu.scrollTop += below + menu.clientHeight / 3;
  }, [scroller]);
}

/** Whether an element is visible; assumed true until the browser has reported. */
function useInSight(element: RefObject<HTMLElement | null>): boolean {
  const [isInSight, setInSight] = useState(true);
  useEffect(() => {
    if (element.current === null || typeof IntersectionObserver === 'undefined') return;
    const sight = new IntersectionObserver((entries) => setInSight(entries.at(-1)?.isIntersecting ?? true));
    sight.observe(element.current);
    return () => sight.disconnect();
  }, [element]);
  return isInSight;
}
