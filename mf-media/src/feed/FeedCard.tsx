import { Card } from '@cog/shared-ui';
import type { MouseEvent } from 'react';
import { VideoPicture } from '../player/VideoPicture.tsx';
import { Chosen, Frame, Text, Title } from './FeedCard.styles.ts';
import type { Video } from './feed.api.ts';
import { PublishedDay } from './PublishedDay.tsx';

interface FeedCardProps {
  video: Video;
  selected: boolean;
  /** Address of the page with this video chosen. */
  to: string;
  onChoose: (event: MouseEvent) => void;
}

/** One video of the list; a link that chooses it, also where scripts do not run. */
export function FeedCard({ video, selected, to, onChoose }: FeedCardProps) {
  return (
    <Frame data-selected={selected || undefined}>
      <Card
        picture={<VideoPicture id={video.videoId} thumbnail={video.thumbnail} />}
        header={
          <Title
            to={to}
            preventScrollReset
            aria-current={selected ? 'true' : undefined}
            data-video={video.videoId}
            onClick={onChoose}
          >
            {video.title}
          </Title>
        }
      >
        <PublishedDay pubDate={video.pubDate} />
        {video.description ? <Text>{video.description}</Text> : null}
        {selected ? <Chosen>Selected</Chosen> : null}
      </Card>
    </Frame>
  );
}
