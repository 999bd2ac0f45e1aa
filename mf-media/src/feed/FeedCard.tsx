import { useTextLang, useTranslate } from '@cog/platform';
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

/** A video of the list; a link that chooses it, without scripts too. */
export function FeedCard({ video, selected, to, onChoose }: FeedCardProps) {
  const t = useTranslate();
  const langOf = useTextLang();
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
            <span lang={langOf(video.title)}>{video.title}</span>
          </Title>
        }
      >
        <PublishedDay pubDate={video.pubDate} />
        {video.description ? <Text lang={langOf(video.description)}>{video.description}</Text> : null}
        {selected ? <Chosen>{t('Selected')}</Chosen> : null}
      </Card>
    </Frame>
  );
}
