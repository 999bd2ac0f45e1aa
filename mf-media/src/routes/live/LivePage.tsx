import { type Translate, useContent, useOnline, usePageData, useTranslate } from '@cog/platform';
import { Heading, Note, Page, VisuallyHidden } from '@cog/shared-ui';
import { useRef, useState } from 'react';
import { playableStream, type StreamState } from '../../player/playable.ts';
import type { loader } from './LivePage.api.ts';
import { Invitation, Top } from './LivePage.styles.ts';
import { OffAir } from './OffAir.tsx';
import { OnAir } from './OnAir.tsx';
import { type LiveWatch, useLive } from './useLive.ts';

/** Whether the stream being played is still live. Its id may have become known only later. */
const goesOn = (playing: StreamState, live: StreamState): boolean =>
  live.available && (live.videoId === null || playing.videoId === null || live.videoId === playing.videoId);

/** What screen readers announce: a change of the stream, and the answer to a person who asked. */
const news = ({ live, changed, checking, asked, failed }: LiveWatch, t: Translate): string => {
  if (checking) return t('Checking…');
  if (changed) return live.available ? t('The live stream has started.') : t('The live stream has ended.');
  return asked && !failed && !live.available ? t('We’re not live yet.') : '';
};

/**
 * The live service, or when the next one is (specification, section 2, Live video page). The page follows the stream
 * automatically, but never removes the player from a visitor who is watching.
 */
export function LivePage() {
  const t = useTranslate();
  const content = useContent();
  const data = usePageData<typeof loader>();
  const online = useOnline();
  const top = useRef<HTMLDivElement>(null);
  const watch = useLive(data);
  const [playing, setPlaying] = useState<StreamState | null>(null);
  const shown = playing ?? watch.live;
  const stream = playableStream(shown);
  const hasEnded = playing !== null && !goesOn(playing, watch.live);
  return (
    <Page>
      <Top ref={top} tabIndex={-1} data-starts="">
        <Heading level={1}>{t('Watch Live Video')}</Heading>
        {data.invitation ? <Invitation {...content(data.invitation)} /> : null}
        <VisuallyHidden>
          <span role="status">{hasEnded ? '' : news(watch, t)}</span>
        </VisuallyHidden>
        {!online ? (
          <Note role="status">{t('You’re offline. We’ll check again once you’re back.')}</Note>
        ) : watch.failed ? (
          <Note role="status">{t('We can’t tell if we’re live yet. Still checking…')}</Note>
        ) : null}
      </Top>
      {stream ? (
        <OnAir
          stream={stream}
          over={hasEnded ? watch.live : null}
          onPlay={() => setPlaying(shown)}
          onLeave={() => {
            setPlaying(null);
            // The pressed button is gone.
            top.current?.focus();
          }}
        />
      ) : (
        <OffAir data={data} watch={watch} onFocusLost={() => top.current?.focus()} />
      )}
    </Page>
  );
}
