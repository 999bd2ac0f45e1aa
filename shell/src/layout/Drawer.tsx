import { useTranslate } from '@cog/platform';
import { Icon, Drawer as Panel } from '@cog/shared-ui';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { DrawerLink, DrawerLinks, MenuButton, MenuLink } from './Layout.styles.ts';
import { LiteSwitch } from './LiteSwitch.tsx';
import type { NavigationLink } from './navigationOf.ts';

const DRAWER_ID = 'menu';

const close = () => document.getElementById(DRAWER_ID)?.hidePopover?.();

/**
 * The menu on phones: a button that opens a slide-in drawer, without a script. In browsers that know no popover it is a link
 * to the footer, where every page is listed.
 */
export function Drawer({ links, footerId }: { links: NavigationLink[]; footerId: string }) {
  const t = useTranslate();
  const { pathname } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the drawer closes when the page changes
  useEffect(close, [pathname]);

  const face = (
    <>
      <Icon name="menu" />
      {t('Menu')}
    </>
  );
  return (
    <>
      <MenuButton type="button" popoverTarget={DRAWER_ID}>
        {face}
      </MenuButton>
      <MenuLink href={`#${footerId}`}>{face}</MenuLink>
      <Panel id={DRAWER_ID} label={t('Menu')}>
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
