import { Icon } from '@cog/shared-ui';
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { DrawerClose, DrawerLink, DrawerLinks, DrawerPanel, MenuButton } from './Layout.styles.ts';
import type { NavigationLink } from './navigationOf.ts';

/**
 * The menu on phones: a button that opens a slide-in drawer. The browser's modal dialog keeps focus in
 * it, closes it on Escape and gives focus back. Without scripts the button is a link to the footer,
 * where every page is listed.
 */
export function Drawer({ links, footerId }: { links: NavigationLink[]; footerId: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [open, setOpen] = useState(false);
  const { pathname } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the drawer closes when the page changes
  useEffect(() => dialog.current?.close(), [pathname]);

  const show = (event: MouseEvent | KeyboardEvent) => {
    event.preventDefault();
    dialog.current?.showModal();
    setOpen(true);
  };

  return (
    <>
      <MenuButton
        href={`#${footerId}`}
        role="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={show}
        onKeyDown={(event) => {
          if (event.key === ' ') show(event);
        }}
      >
        <Icon name="menu" />
        Menu
      </MenuButton>
      <DrawerPanel
        ref={dialog}
        aria-label="Menu"
        onClose={() => setOpen(false)}
        onClick={(event) => {
          if (event.target === dialog.current) dialog.current.close();
        }}
      >
        <DrawerClose type="button" onClick={() => dialog.current?.close()}>
          <Icon name="close" />
          Close menu
        </DrawerClose>
        <nav aria-label="Menu">
          <DrawerLinks>
            {links.map(({ to, label }) => (
              <li key={to}>
                <DrawerLink to={to} end onClick={() => dialog.current?.close()}>
                  {label}
                </DrawerLink>
              </li>
            ))}
          </DrawerLinks>
        </nav>
      </DrawerPanel>
    </>
  );
}
