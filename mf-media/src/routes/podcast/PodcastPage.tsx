import { usePageData } from '@cog/platform';
import { FeedPage } from '../../feed/FeedPage.tsx';
import { podcastFeed } from '../../feed/feedKind.ts';
import { HearSermons } from './HearSermons.tsx';
import type { loader } from './PodcastPage.api.ts';

/** The podcast's playlist (specification, section 2, Podcast page), and sermons to hear. */
export function PodcastPage() {
  const { sermons } = usePageData<typeof loader>();
  return (
    <FeedPage feed={podcastFeed}>
      <HearSermons sermons={sermons} />
    </FeedPage>
  );
}
