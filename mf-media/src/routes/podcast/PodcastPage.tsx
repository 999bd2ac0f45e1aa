import { usePageData } from '@cog/platform';
import { type ComponentType, lazy, Suspense } from 'react';
import { FeedPage } from '../../feed/FeedPage.tsx';
import { podcastFeed } from '../../feed/feedKind.ts';
import type { HearSermonsProps } from './HearSermons.tsx';
import type { loader } from './PodcastPage.api.ts';

/** Loaded if the church has recorded a sermon. If it does not load, the page shows the videos alone. */
const HearSermons = lazy<ComponentType<HearSermonsProps>>(() =>
  import('./HearSermons.tsx').then(
    ({ HearSermons }) => ({ default: HearSermons }),
    () => ({ default: () => null }),
  ),
);

/** The podcast's playlist (specification, section 2, Podcast page) and the recorded sermons. */
export function PodcastPage() {
  const { sermons } = usePageData<typeof loader>();
  return (
    <FeedPage feed={podcastFeed}>
      {sermons.length > 0 ? (
        <Suspense>
          <HearSermons sermons={sermons} />
        </Suspense>
      ) : null}
    </FeedPage>
  );
}
