import * as pages from '@cog/contracts/composition/pages';
import { useNavigation, usePageData, useTranslate } from '@cog/platform';
import { useFocusOnNewPlace } from '@cog/shared-ui';
import { LoadingOverlay } from '../LoadingOverlay.tsx';
import { DaySermons } from './DaySermons.tsx';
import { SermonListing } from './SermonListing.tsx';
import type { loader, SermonData } from './SermonPage.api.ts';
import { WholeSermon } from './WholeSermon.tsx';

/** Whether another part of this page is loading. */
function useIsLoadingPart(): boolean {
  const { state, location } = useNavigation();
  return state === 'loading' && location.pathname === pages.sermons;
}

/** Identifies what counts as a page of its own to a reader. A search does not: its result is announced. */
function placeOf(data: SermonData): string {
  if (data.view === 'sermon') return data.sermon.id;
  return data.view === 'day' ? data.day : `page ${data.page}`;
}

/** Sermons: the list, those of a day, or one, as the address says (specification, section 2, Sermons viewer). */
export function SermonPage() {
  const t = useTranslate();
  const data = usePageData<typeof loader>();
  const onItsWay = useIsLoadingPart();
  const heading = useFocusOnNewPlace<HTMLHeadingElement>(placeOf(data));
  const view = { heading, onItsWay };
  return (
    <div aria-busy={onItsWay}>
      <LoadingOverlay isShown={onItsWay} label={t('Loading sermons...')} />
      {data.view === 'sermon' ? <WholeSermon data={data} {...view} /> : null}
      {data.view === 'day' ? <DaySermons data={data} {...view} /> : null}
      {data.view === 'list' ? <SermonListing data={data} {...view} /> : null}
    </div>
  );
}
