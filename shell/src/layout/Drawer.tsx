import { useTranslate } from '@cog/platform';
import { Icon, Drawer as Panel } from '@cog/shared-ui';
import { type KeyboardEvent, type MouseEvent, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { DrawerLink, DrawerLinks, MenuButton } from './Layout.styles.ts';
import { LiteSwitch } from './LiteSwitch.tsx';
import type { NavigationLink } from './navigationOf.ts';

/**
 * The menu on phones: a button that opens a slide-in drawer. Without scripts the button is a link to the
 * footer, where every page is listed.
 */
export function Drawer({ links, footerId }: { links: NavigationLink[]; footerId: string }) {
  const t = useTranslate();
  const [open, setOpen] = useState(false);
  const { pathname } = useLocation();
  const close = () => setOpen(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the drawer closes when the page changes
  useEffect(() => setOpen(false), [pathname]);

  const show = (event: MouseEvent | KeyboardEvent) => {
    event.preventDefault();
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
        {t('Menu')}
      </MenuButton>
      <Panel open={open} onClose={close} label={t('Menu')} tone="night">
        <nav aria-label={t('Menu')}>
          <DrawerLinks>
            {links.map(({ to, label }) => (
              <li key={to}>
                <DrawerLink to={to} end onClick={close}>
                  {label}
                </DrawerLink>
              </li>
            ))}
          </DrawerLinks>
        </nav>
        <LiteSwitch />
      </Panel>
    </>
  );
}
