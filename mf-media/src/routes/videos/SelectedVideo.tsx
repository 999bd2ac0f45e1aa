import { formatDay } from '@cog/contracts/calendar';
import { usePlatform } from '@cog/platform';
import { ExternalLink, ShareButton, WhatsAppLink } from '@cog/shared-ui';
import type { Ref } from 'react';
import { clip } from './clip.ts';
import { Player } from './Player.tsx';
import { publishedDay } from './publishedDay.ts';
import type { Video } from './VideosPage.api.ts';
import { About, Description, Published, Share, Stage, Title } from './VideosPage.styles.ts';
import { videosAddress } from './videosAddress.ts';

/** A description longer than this is folded: the list below stays in reach of a thumb. */
const FOLDED_FROM = 320;
const FOLDED_TO = 240;

/** The description as text: its lines are kept, and nothing in it is read as HTML. */
function VideoDescription({ text }: { text: string }) {
  if (!text.trim()) return null;
  const long = text.length > FOLDED_FROM || text.split('\n').length > 8;
  return (
    <Description>
      <p>{long ? clip(text, FOLDED_TO) : text}</p>
      {long ? (
        <details>
          <summary>Whole description</summary>
          <p>{text}</p>
        </details>
      ) : null}
    </Description>
  );
}

interface SelectedVideoProps {
  video: Video;
  sample: boolean;
  /** Where the page scrolls to when a video is chosen. */
  ref: Ref<HTMLElement>;
  /** Takes the focus when a video is chosen. */
  headingRef: Ref<HTMLHeadingElement>;
}

/** The chosen video: player, title, day, description, and ways to pass it on. */
export function SelectedVideo({ video, sample, ref, headingRef }: SelectedVideoProps) {
  const { siteUrl } = usePlatform();
  const day = publishedDay(video.pubDate);
  const url = siteUrl + videosAddress({ video: video.videoId });
  return (
    <Stage ref={ref} aria-labelledby="selected-video">
      <Player key={video.videoId} video={video} sample={sample} />
      <About>
        <Title id="selected-video" ref={headingRef} tabIndex={-1}>
          {video.title}
        </Title>
        {day ? (
          <Published>
            <time dateTime={day}>{formatDay(day)}</time>
          </Published>
        ) : null}
        <VideoDescription key={video.videoId} text={video.description} />
        {sample ? null : (
          <>
            <Share data-print="none">
              <WhatsAppLink text={`${video.title}\n${url}`} />
              <ShareButton title={video.title} url={url} />
            </Share>
            <p>
              <ExternalLink href={video.link}>Watch on YouTube</ExternalLink>
            </p>
          </>
        )}
      </About>
    </Stage>
  );
}
