import { usePlatform } from '@cog/platform';
import { Page } from '@cog/shared-ui';
import { useLocation } from 'react-router-dom';
import { outlineOf, PageShape } from './PageShape.tsx';
import { Awaited, Late, OnItsWay } from './PageSkeleton.styles.ts';

/**
 * Placeholder for a page while its code loads. If no script runs, or the shell's script failed to load, it explains why the page is
 * missing: the page needs scripts, or the server failed to render it. If the shell's script hangs, it says that loading takes long.
 */
export function PageSkeleton() {
  const { routes, translate: t } = usePlatform();
  const { pathname, search } = useLocation();
  const route = routes.find(({ path }) => path === pathname);
  const again = <a href={pathname + search}>{t('Try again')}</a>;
  return (
    <>
      <Awaited data-needs-script="" data-page-awaited="">
        <Late>
          <Page width="reading">
            <p role="status">
              {t('This page is taking a while to load.')} {again}
            </p>
          </Page>
        </Late>
        <OnItsWay>
          <PageShape shape={outlineOf(route)} />
        </OnItsWay>
      </Awaited>
      <div data-without-script="">
        <Page width="reading">
          <p>
            {route?.render === 'server'
              ? t('We can’t show this page right now. Please try again in a minute.')
              : t('This page didn’t load fully on your phone. Please try again.')}{' '}
            {again}
          </p>
        </Page>
      </div>
    </>
  );
}
