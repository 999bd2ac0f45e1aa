import * as pages from '@cog/contracts/composition/pages';
import { formatDay } from '@cog/contracts/lib/calendar';
import { shorten } from '@cog/contracts/lib/shorten';
import { useLanguage, usePlatform, useTextLang, useTranslate } from '@cog/platform';
import { Columns, ExternalLink, KeepButton, Note, ShareButton, Stack, WhatsAppLink } from '@cog/shared-ui';
import type { Ref } from 'react';
import { Player } from '../player/Player.tsx';
import { playableVideo } from '../player/playable.ts';
import { Description, Share, Title } from './FeedPage.styles.ts';
import { feedAddress } from './feed.address.ts';
import type { Video } from './feed.api.ts';
import type { FeedKind } from './feedKind.ts';
import { PublishedDay, publishedDay } from './PublishedDay.tsx';
import { useWhole } from './useWhole.ts';

/** Longer descriptions are folded, so that the list below stays within reach of a thumb. */
const FOLDED_FROM = 320;
const FOLDED_TO = 240;

/** The description as plain text: line breaks are kept, and HTML is not interpreted. */
function VideoDescription({ text }: { text: string }) {
  const t = useTranslate();
  const langOf = useTextLang();
  const languageTag = useLanguage() === 'YO' ? 'yo' : 'en';
  if (!text) return null;
  const long = text.length > FOLDED_FROM || text.split('\n').length > 8;
  return (
    <Description lang={langOf(text)}>
      <p>{long ? shorten(text, FOLDED_TO) : text}</p>
      {long ? (
        <details>
          <summary lang={languageTag}>{t('Read more')}</summary>
          <p>{text}</p>
        </details>
      ) : null}
    </Description>
  );
}

interface SelectedVideoProps {
  feed: FeedKind;
  video: Video;
  sample: boolean;
  /** The element to which the page scrolls when a video is chosen. */
  ref: Ref<HTMLElement>;
  /** Receives the focus when a video is chosen. */
  headingRef: Ref<HTMLHeadingElement>;
  /** Called when the person starts the video. */
  onPlay: () => void;
}

/** The chosen video: player, title, day, description, and ways to share it. */
export function SelectedVideo({ feed, video, sample, ref, headingRef, onPlay }: SelectedVideoProps) {
  const t = useTranslate();
  const language = useLanguage();
  const langOf = useTextLang();
  const { siteUrl } = usePlatform();
  const { title, videoId, pubDate, description } = useWhole(feed, video);
  const playable = playableVideo(video);
  const day = publishedDay(pubDate);
  const url = siteUrl + feedAddress(feed.path, { video: videoId });
  return (
    <Columns
      as="section"
      $wide="minmax(0, 1.9fr) minmax(0, 1fr)"
      $gap={5}
      $columnGap={10}
      ref={ref}
      aria-labelledby="selected-video"
    >
      <Player key={videoId} playable={playable} sample={sample} onPlay={onPlay} />
      <Stack $gap={3}>
        <Title id="selected-video" ref={headingRef} tabIndex={-1} lang={langOf(title)}>
          {title}
        </Title>
        <Note>
          <PublishedDay pubDate={pubDate} />
        </Note>
        <VideoDescription key={videoId} text={description} />
        {sample ? null : (
          <>
            <Share data-print="none">
              <WhatsAppLink text={`${title}\n${url}`} />
              <ShareButton title={title} url={url} />
              <KeepButton
                bookmark={{
                  address: feedAddress(feed.path, { video: videoId }),
                  kind: feed.path === pages.podcast ? 'episode' : 'video',
                  title,
                  detail: day === null ? '' : formatDay(day, language),
                  language: null,
                }}
              />
            </Share>
            <p>
              <ExternalLink href={playable.link}>{t('Watch on YouTube')}</ExternalLink>
            </p>
          </>
        )}
      </Stack>
    </Columns>
  );
}
