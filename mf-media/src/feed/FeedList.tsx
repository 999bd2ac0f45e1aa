import { searchAddress } from '@cog/contracts/search/address';
import { useNavigation, useTranslate } from '@cog/platform';
import { Banner, ButtonLink, CardGrid, EmptyState, Heading } from '@cog/shared-ui';
import { Fragment, type MouseEvent } from 'react';
import { FeedCard } from './FeedCard.tsx';
import { Later, List, More } from './FeedPage.styles.ts';
import { FeedSearch } from './FeedSearch.tsx';
import { feedAddress, LIST } from './feed.address.ts';
import type { FeedData, Video } from './feed.api.ts';
import type { FeedKind } from './feedKind.ts';
import type { useMorePages } from './useMorePages.ts';

interface FeedListProps {
  feed: FeedKind;
  data: FeedData;
  more: ReturnType<typeof useMorePages>;
  /** Id of the chosen video. */
  selected: string | null;
  /** Id of the video that stays chosen when the list changes. */
  kept: string | null;
  choose: (videoId: string) => (event: MouseEvent) => void;
}

/** The videos as cards, loaded page by page, and the search form. */
export function FeedList({ feed, data, more, selected, kept, choose }: FeedListProps) {
  const t = useTranslate();
  const { state } = useNavigation();
  const { page, search, total } = data;
  const listed = more.known.length;
  const at = (video: string | null, on = page) => feedAddress(feed.path, { video, page: on, search });
  const counted = total === 1 ? t('1 video') : t('{count} videos', { count: total });
  const videos = total === 0 ? t('No videos') : counted;
  const found = search ? t('{videos} found for “{search}”.', { videos, search }) : '';
  const cards = (videos: readonly Video[]) => (
    <CardGrid>
      {videos.map((video) => (
        <FeedCard
          key={video.videoId}
          video={video}
          selected={video.videoId === selected}
          to={at(video.videoId)}
          onChoose={choose(video.videoId)}
        />
      ))}
    </CardGrid>
  );
  return (
    <List ref={more.list} id={LIST} aria-labelledby="all-videos">
      <Heading level={2} id="all-videos">
        {t(feed.heading)}
      </Heading>
      <FeedSearch path={feed.path} search={search} video={kept} />
      <div>
        <ButtonLink look="quiet" to={searchAddress({ q: search })}>
          {t('Search everything')}
        </ButtonLink>
      </div>
      <p role="status">{state === 'loading' ? t('Loading videos...') : found}</p>
      {listed === 0 && search ? (
        <EmptyState
          title={t('Nothing found')}
          action={<ButtonLink to={feedAddress(feed.path, { video: kept })}>{t(feed.heading)}</ButtonLink>}
        >
          <p>{t('Try fewer words, or other ones. You don’t need tone marks.')}</p>
        </EmptyState>
      ) : null}
      {page > 1 ? (
        <p>
          {listed === 0 ? t('There are no more pages.') : t('Page {page}.', { page })}{' '}
          <ButtonLink look="quiet" to={at(kept, 1)} preventScrollReset>
            {t('To the newest videos')}
          </ButtonLink>
        </p>
      ) : null}
      {more.pages.map(({ number, videos }) =>
        number === page ? (
          <Fragment key={number}>{cards(videos)}</Fragment>
        ) : (
          <Later key={number}>{cards(videos)}</Later>
        ),
      )}
      {listed > 0 && (more.next !== null || more.pages.length > 1) ? (
        <More>
          <p role="status">
            {more.state === 'loading'
              ? t('Loading more videos...')
              : page === 1
                ? t('{listed} of {videos}', { listed, videos: counted })
                : counted}
          </p>
          {more.state === 'failed' ? <Banner tone="bad">{t(more.problem)}</Banner> : null}
          {more.next !== null ? (
            <ButtonLink
              look="secondary"
              to={`${at(kept, more.next)}#${LIST}`}
              aria-disabled={more.state === 'loading' || undefined}
              onClick={more.showMore}
            >
              {t('Show more')}
            </ButtonLink>
          ) : null}
        </More>
      ) : null}
    </List>
  );
}
