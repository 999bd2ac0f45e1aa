import { NavLink, usePlatform, useTranslate } from '@cog/platform';
import { Icon, Drawer as Panel } from '@cog/shared-ui';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { LiteSwitch } from './LiteSwitch.tsx';
import { drawerOf } from './navigationOf.ts';

/** Id that the buttons which open the drawer refer to. */
export const DRAWER_ID = 'menu';

const close = () => document.getElementById(DRAWER_ID)?.hidePopover?.();

/**
 * The menu of all pages: a button that opens a slide-in drawer without a script. In browsers without popovers it is a
 * link to the footer, which lists every page.
 */
export function Drawer({ footerId }: { footerId: string }) {
  const t = useTranslate();
  const { routes } = usePlatform();
  const { first, second } = drawerOf(routes);
  const { pathname } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the drawer closes when the page changes
  useEffect(close, [pathname]);

  const face = (
    <>
      <Icon name="menu" />
      <span>{t('Menu')}</span>
    </>
  );
  return (
    <>
      <button type="button" popoverTarget={DRAWER_ID}>
        {face}
      </button>
      <a href={`#${footerId}`}>{face}</a>
      <Panel id={DRAWER_ID} label={t('Menu')}>
        <nav aria-label={t('Menu')}>
          {[first, second].map((links, part) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an index identifies a part
            <ul key={part}>
              {links.map(({ to, label }) => (
                <li key={to}>
                  <NavLink to={to} end onClick={close}>
                    {label}
                  </NavLink>
                </li>
              ))}
            </ul>
          ))}
        </nav>
        <LiteSwitch />
      </Panel>
    </>
  );
}
