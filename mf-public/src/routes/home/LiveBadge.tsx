import * as pages from '@cog/contracts/composition/pages';
import { usePageData, useTranslate } from '@cog/platform';
import { VisuallyHidden } from '@cog/shared-ui';
import type { loadHome } from './HomePage.api.ts';
import { LiveLink } from './NextService.styles.ts';
import { useIsLive } from './useIsLive.ts';

/** Says that the stream is on, and leads to it; nothing while it is not. */
export function LiveBadge() {
  const t = useTranslate();
  const { isOn, isConfirmed } = useIsLive(usePageData<typeof loadHome>());
  return (
    <>
      <VisuallyHidden>
        <span role="status">{isOn && isConfirmed ? t('We are live now.') : ''}</span>
      </VisuallyHidden>
      {isOn ? (
        <LiveLink to={pages.live} otherwise={null} data-confirmed={isConfirmed ? '' : undefined}>
          {t('LIVE')}
          <VisuallyHidden> {t('now, watch the service')}</VisuallyHidden>
        </LiveLink>
      ) : null}
    </>
  );
}
