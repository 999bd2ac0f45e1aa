import { NavLink, usePlatform, useTranslate } from '@cog/platform';
import { Icon } from '@cog/shared-ui';
import { DRAWER_ID } from './Drawer.tsx';
import { bottomOf } from './navigationOf.ts';

/** On phones: the most important pages within a thumb's reach, and the menu of all pages. Must be last in its frame. */
export function BottomBar() {
  const { routes } = usePlatform();
  const t = useTranslate();
  return (
    <nav className="bottom" aria-label={t('Quick links')}>
      {bottomOf(routes).map(({ to, label, icon }) => (
        <NavLink key={to} to={to} end>
          <Icon name={icon} />
          {label}
        </NavLink>
      ))}
      <button type="button" popoverTarget={DRAWER_ID}>
        <Icon name="menu" />
        {t('More')}
      </button>
    </nav>
  );
}
