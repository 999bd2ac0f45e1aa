import * as pages from '@cog/contracts/composition/pages';
import { formatDay } from '@cog/contracts/lib/calendar';
import { type Loader, useLanguage, usePageData, useSearchParams, useSettings, useTranslate } from '@cog/platform';
import { Banner, ButtonLink, EmptyState, Heading, Note, Page, Stack } from '@cog/shared-ui';
import { type ReactNode, useState } from 'react';
import { ComingUp } from './ComingUp.tsx';
import { FeedList } from './FeedList.tsx';
import { parseSearchParams } from './feed.address.ts';
import { type FeedData, pickVideo } from './feed.api.ts';
import { type FeedKind, shortNameOf } from './feedKind.ts';
import { NotYet } from './NotYet.tsx';
import { SelectedVideo } from './SelectedVideo.tsx';
import { useChosen } from './useChosen.ts';
import { useMorePages } from './useMorePages.ts';

/**
 * A feed's page: one video to watch with the list below it (specification, section 2, Podcast and Videos page). The
 * first video is chosen at the start; a card chooses its own and puts it into the address.
 *
 * @param children shown below the video to watch
 */
export function FeedPage({ feed, children }: { feed: FeedKind; children?: ReactNode }) {
  const t = useTranslate();
  const language = useLanguage();
  const church = shortNameOf(useSettings());
  const data = usePageData<Loader<FeedData>>();
  const [query] = useSearchParams();
  const requested = parseSearchParams(query).video;
  const more = useMorePages(feed, data);
  const [playing, setPlaying] = useState<string | null>(null);
  const { video, missing } = pickVideo(data, more.known, requested, playing);
  const { stage, heading, choose } = useChosen(video?.videoId ?? null);
  const named = missing ? null : requested;
  // Searching for another video does not interrupt the one that is playing.
  const kept = named ?? (video && video.videoId === playing ? playing : null);
  const announced = missing ? data.upcoming.find(({ videoId }) => videoId === requested) : undefined;
  const isStart = data.page === 1 && data.search === '';
  const nothing = data.total === 0 && data.search === '';
  return (
    <Page>
      <Stack $gap={5}>
        <Heading level={1}>{t(feed.title, { church })}</Heading>
        {data.source === 'sample' ? <Note>{t(feed.sampleNote)}</Note> : null}
        {data.source === 'channel' && data.asOf ? (
          <Note>{t('Last updated {day}.', { day: formatDay(data.asOf, language) })}</Note>
        ) : null}
        {announced ? (
          <NotYet item={announced} />
        ) : missing && video ? (
          <Banner tone="plain">{t('We can’t find that video, so here is another one.')}</Banner>
        ) : null}
        {video ? (
          <SelectedVideo
            feed={feed}
            ref={stage}
            headingRef={heading}
            video={video}
            sample={data.source === 'sample'}
            onPlay={() => setPlaying(video.videoId)}
          />
        ) : nothing ? (
          <EmptyState
            title={t('No video selected')}
            action={<ButtonLink to={pages.live}>{t('Watch Live')}</ButtonLink>}
          >
            <p>{t('There are no videos yet. You’ll find them here soon.')}</p>
          </EmptyState>
        ) : data.search === '' ? (
          <Note>{t('No video selected')}</Note>
        ) : null}
      </Stack>
      {children}
      {isStart && data.upcoming.length > 0 ? <ComingUp items={data.upcoming} /> : null}
      {nothing && !video ? null : (
        <FeedList feed={feed} data={data} more={more} selected={video?.videoId ?? null} kept={kept} choose={choose} />
      )}
    </Page>
  );
}
