import { formatDay } from '@cog/contracts/calendar';
import { Link } from '@cog/platform';
import type { MouseEvent } from 'react';
import { clip } from './clip.ts';
import { publishedDay } from './publishedDay.ts';
import { VideoPicture } from './VideoPicture.tsx';
import type { Video } from './VideosPage.api.ts';
import { Item, ItemDay, ItemText, ItemTitle, ItemWords, Selected } from './VideosPage.styles.ts';

/** Three lines on a wide card, with some to spare. */
const LONGEST_TEXT = 180;

interface VideoCardProps {
  video: Video;
  selected: boolean;
  /** Address of the page with this video chosen. */
  to: string;
  onChoose: (event: MouseEvent) => void;
}

/** One video of the list; a link that chooses it, also where scripts do not run. */
export function VideoCard({ video, selected, to, onChoose }: VideoCardProps) {
  const day = publishedDay(video.pubDate);
  const text = clip(video.description, LONGEST_TEXT);
  return (
    <Item data-selected={selected || undefined}>
      <VideoPicture video={video} />
      {selected ? <Selected>Selected</Selected> : null}
      <ItemWords>
        <ItemTitle>
          <Link to={to} preventScrollReset aria-current={selected ? 'true' : undefined} onClick={onChoose}>
            {video.title}
          </Link>
        </ItemTitle>
        {day ? (
          <ItemDay>
            <time dateTime={day}>{formatDay(day)}</time>
          </ItemDay>
        ) : null}
        {text ? <ItemText>{text}</ItemText> : null}
      </ItemWords>
    </Item>
  );
}
