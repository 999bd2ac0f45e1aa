import { usePlatform } from '@cog/platform';
import { Toasts } from '@cog/shared-ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router';
import { InstallPlace } from '../offline/InstallPlace.tsx';
import { useDocumentMeta } from '../useDocumentMeta.ts';
import { Changeover } from './Changeover.tsx';
import { Drawer } from './Drawer.tsx';
import { Footer } from './Footer.tsx';
import { Bar, BarInner, BarLink, BarLinks, Brand, Frame, Main, ProgressBar, SkipLink } from './Layout.styles.ts';
import { Mark } from './Mark.tsx';
import { navigationOf } from './navigationOf.ts';

const FOOTER_ID = 'all-pages';

/** After a navigation the keyboard and the screen reader start at the new page, not at the old link. */
function useFocusOnNewPage() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const first = useRef(pathname);
  useEffect(() => {
    if (first.current !== pathname) main.current?.focus({ preventScroll: true });
    first.current = '';
  }, [pathname]);
  return main;
}

/** Everything around a page: bar, drawer, footer, messages. It stays alive whatever a page does. */
export function LivingShell({ children }: { children: ReactNode }) {
  const { routes, settings } = usePlatform();
  const navigation = useNavigation();
  const main = useFocusOnNewPage();
  return (
    <Frame>
      <SkipLink
        href="#page"
        onClick={(event) => {
          // To the router a change of hash is a navigation, which a form with unsaved words would question.
          event.preventDefault();
          main.current?.focus();
          main.current?.scrollIntoView();
        }}
      >
        Skip to the page
      </SkipLink>
      <Bar>
        <BarInner>
          <Brand to="/">
            <Mark />
            <span>{settings.churchName}</span>
          </Brand>
          <nav aria-label="Main">
            <BarLinks>
              {navigationOf(routes, 'bar').map(({ to, label }) => (
                <li key={to}>
                  <BarLink to={to} end>
                    {label}
                  </BarLink>
                </li>
              ))}
            </BarLinks>
          </nav>
          <Drawer links={navigationOf(routes, 'drawer')} footerId={FOOTER_ID} />
        </BarInner>
        {navigation.state !== 'idle' && <ProgressBar role="progressbar" aria-label="Loading the page" />}
        <Changeover />
      </Bar>
      <Main id="page" ref={main} tabIndex={-1}>
        {children}
      </Main>
      <InstallPlace />
      <Footer id={FOOTER_ID} />
      <Toasts />
    </Frame>
  );
}

/** The root of every page. */
export function Layout() {
  useDocumentMeta();
  return (
    <LivingShell>
      <Outlet />
      <ScrollRestoration />
    </LivingShell>
  );
}
