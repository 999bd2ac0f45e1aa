import type { UpcomingItem } from '@cog/contracts/media/feeds.constants';
import { useTranslate } from '@cog/platform';
import { Banner } from '@cog/shared-ui';
import { StartTime } from './StartTime.tsx';

/** Says that the video in the address cannot be watched yet, and when it begins. */
export function NotYet({ item: { title, startsAt } }: { item: UpcomingItem }) {
  const t = useTranslate();
  return (
    <Banner tone="plain">
      {t('“{title}” isn’t ready to watch yet.', { title })}{' '}
      {startsAt === null ? null : (
        <>
          {t('It begins:')} <StartTime startsAt={startsAt} />
        </>
      )}
    </Banner>
  );
}
