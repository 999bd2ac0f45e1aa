import { PAGE_START } from '@cog/contracts/composition/pageFrame';
import * as pages from '@cog/contracts/composition/pages';
import { Link, NavLink, usePlatform, useTranslate } from '@cog/platform';
import { Icon, Toasts } from '@cog/shared-ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom';
import { InstallHintSlot } from '../offline/InstallHintSlot.tsx';
import { useDocumentMeta } from '../useDocumentMeta.ts';
import { BottomBar } from './BottomBar.tsx';
import { Drawer } from './Drawer.tsx';
import { Footer } from './Footer.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { FrameYields, ProgressBar, SlowNote } from './Layout.styles.ts';
import { Logo } from './Logo.tsx';
import { barOf, searchOf } from './navigationOf.ts';
import { SlowPageCover, useSlowPage } from './SlowNavigation.tsx';
import { UpdateNotice } from './UpdateNotice.tsx';

const FOOTER_ID = 'all-pages';

/** Moves the focus to the new page after a navigation, so that keyboard and screen reader users start there. */
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

/** Everything around a page: bar, drawer, footer, messages. It keeps working when a page fails. */
export function ShellFrame({ children }: { children: ReactNode }) {
  const { routes, settings, siteUrl } = usePlatform();
  const t = useTranslate();
  const navigation = useNavigation();
  const main = useFocusOnNewPage();
  const slowPage = useSlowPage();
  const isCovered = slowPage !== null && slowPage.shape !== null;
  const { pathname } = useLocation();
  const hasOwnFrame = routes.find(({ path }) => path === pathname)?.hasOwnFrame === true;
  return (
    <div className="frame">
      {hasOwnFrame ? <FrameYields /> : null}
      {/* biome-ignore lint/a11y/useValidAnchor: without scripts it is followed */}
      <a
        className="skip"
        href="#page"
        onClick={(event) => {
          // The router would treat the change of hash as a navigation, which a form with unsaved changes blocks.
          event.preventDefault();
          const start = main.current?.querySelector<HTMLElement>(`[${PAGE_START}]`) ?? main.current;
          start?.focus();
          start?.scrollIntoView();
        }}
      >
        {t('Skip to main content')}
      </a>
      <header className="bar">
        <div>
          <Link to={pages.home} className="brand" data-site={siteUrl.replace(/^https?:\/\//, '')}>
            <Logo />
            <span>{settings.churchName}</span>
          </Link>
          <nav aria-label={t('Main')}>
            <ul>
              {barOf(routes).map(({ to, label, isWide }) => (
                <li key={to} data-wide={isWide ? '' : undefined}>
                  <NavLink to={to} end>
                    {label}
                  </NavLink>
                </li>
              ))}
            </ul>
          </nav>
          <LanguageSwitch />
          {searchOf(routes).map(({ to, label }) => (
            <NavLink key={to} to={to} end className="find" aria-label={label}>
              <Icon name="search" />
            </NavLink>
          ))}
          <Drawer footerId={FOOTER_ID} />
        </div>
        {navigation.state !== 'idle' && <ProgressBar role="progressbar" aria-label={t('Loading the page')} />}
        {slowPage && !isCovered && <SlowNote aria-hidden="true">{slowPage.label}</SlowNote>}
        <UpdateNotice slowPage={slowPage} />
      </header>
      <main id="page" ref={main} tabIndex={-1} inert={isCovered}>
        {children}
        <SlowPageCover page={slowPage} />
      </main>
      <InstallHintSlot />
      <Footer id={FOOTER_ID} />
      <Toasts />
      {hasOwnFrame ? null : <BottomBar />}
    </div>
  );
}

/** The root component of every page. */
export function Layout() {
  useDocumentMeta();
  return (
    <ShellFrame>
      <Outlet />
      <ScrollRestoration />
    </ShellFrame>
  );
}
