import { useOnline, useTranslate } from '@cog/platform';
import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { newerComposition } from '../newerComposition.ts';
import { savedAnswerNotice } from '../offline/startOffline.ts';
import { Notice } from './Layout.styles.ts';
import { type SlowPage, SlowPageStatus } from './SlowNavigation.tsx';

/**
 * Says that a newer version of the site is live, or that the page is a saved copy; the visitor decides when to reload.
 * Also announces slow pages to screen readers, because its live region is on every page.
 */
export function UpdateNotice({ slowPage }: { slowPage: SlowPage | null }) {
  const newer = useSyncExternalStore(newerComposition.subscribe, newerComposition.get, () => null);
  const saved = useSyncExternalStore(savedAnswerNotice.subscribe, savedAnswerNotice.get, () => null);
  const t = useTranslate();
  const isOnline = useOnline();
  const { pathname, search } = useLocation();
  const here = pathname + search;
  return (
    <div role="status">
      <SlowPageStatus page={slowPage} />
      {saved !== null && (
        <Notice>
          {saved}
          {isOnline && <a href={here}>{t('Show the latest')}</a>}
        </Notice>
      )}
      {saved === null && newer !== null && (
        <Notice>
          {t('This site has been updated.')}
          <a href={here}>{t('Refresh')}</a>
        </Notice>
      )}
    </div>
  );
}
