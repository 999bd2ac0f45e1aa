import { useNavigation } from '@cog/platform';
import { ButtonLink, CardGrid, Heading, Loading } from '@cog/shared-ui';
import { type MouseEvent, useEffect, useRef } from 'react';
import { staysHere } from './useChosen.ts';
import { VideoCard } from './VideoCard.tsx';
import type { Video } from './VideosPage.api.ts';
import { List, More } from './VideosPage.styles.ts';
import { STEP, videosAddress } from './videosAddress.ts';

interface VideoListProps {
  videos: readonly Video[];
  total: number;
  /** Id of the chosen video. */
  selected: string;
  /** The video that the address names, if it names one. */
  asked: string | null;
  choose: (videoId: string) => (event: MouseEvent) => void;
}

/** After 'Show more' the keyboard goes on at the first video that came. */
function useFocusOnMore(count: number) {
  const list = useRef<HTMLElement>(null);
  const before = useRef<number | null>(null);
  useEffect(() => {
    if (before.current === null || count <= before.current) return;
    list.current?.querySelectorAll<HTMLElement>('h3 > a')[before.current]?.focus({ preventScroll: true });
    before.current = null;
  }, [count]);
  return {
    list,
    press: (event: MouseEvent) => {
      if (staysHere(event)) before.current = count;
    },
  };
}

/** All the videos as cards, fifteen at first. */
export function VideoList({ videos, total, selected, asked, choose }: VideoListProps) {
  const { state } = useNavigation();
  const { list, press } = useFocusOnMore(videos.length);
  const shown = Math.max(videos.length, STEP);
  const more = Math.min(STEP, total - videos.length);
  return (
    <List ref={list} aria-labelledby="all-videos">
      <Heading level={2} id="all-videos">
        All Videos
      </Heading>
      <CardGrid>
        {videos.map((video) => (
          <VideoCard
            key={video.videoId}
            video={video}
            selected={video.videoId === selected}
            to={videosAddress({ video: video.videoId, shown })}
            onChoose={choose(video.videoId)}
          />
        ))}
      </CardGrid>
      {total > STEP ? (
        <More>
          <p role="status">
            Showing {videos.length} of {total} videos
          </p>
          {more <= 0 ? null : state === 'loading' ? (
            <Loading label="Loading more videos..." />
          ) : (
            <ButtonLink
              look="secondary"
              to={videosAddress({ video: asked, shown: videos.length + STEP })}
              preventScrollReset
              onClick={press}
            >
              Show more
            </ButtonLink>
          )}
        </More>
      ) : null}
    </List>
  );
}
