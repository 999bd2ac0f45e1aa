import { usePlatform } from '@cog/platform';
import { Page } from '@cog/shared-ui';
import { useLocation } from 'react-router-dom';
import { outlineOf, PageShape } from './PageShape.tsx';
import { Late } from './PageSkeleton.styles.ts';

/**
 * Placeholder for a page while its code is loaded. Where no script runs, or the shell's own could not be had, it says
 * so: nothing will take its place. Where the shell's own hangs, it says that it takes long.
 */
export function PageSkeleton() {
  const { routes, translate: t } = usePlatform();
  const { pathname, search } = useLocation();
  return (
    <>
      <div data-needs-script="" data-page-awaited="">
        <Late>
          <Page width="reading">
            <p role="status">
              {t('This page takes long to load.')} <a href={pathname + search}>{t('Try again')}</a>
            </p>
          </Page>
        </Late>
        <PageShape shape={outlineOf(routes.find(({ path }) => path === pathname))} />
      </div>
      <div data-without-script="">
        <Page width="reading">
          <p>
            {t('This page needs scripts, and they did not run here.')} <a href={pathname + search}>{t('Try again')}</a>
          </p>
        </Page>
      </div>
    </>
  );
}
