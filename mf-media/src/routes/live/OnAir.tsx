import * as pages from '@cog/contracts/composition/pages';
import { usePlatform, useTextLang, useTranslate } from '@cog/platform';
import { Banner, Button, ShareButton, Stack, WhatsAppLink } from '@cog/shared-ui';
import { useRef } from 'react';
import { Player } from '../../player/Player.tsx';
import type { Playable, StreamState } from '../../player/playable.ts';
import { StreamCompanion } from '../../player/StreamCompanion.tsx';
import { Actions, Air } from './LivePage.styles.ts';

interface OnAirProps {
  stream: Playable;
  /** The state of the channel if the played stream has ended or another has replaced it; null while it goes on. */
  over: StreamState | null;
  onPlay: () => void;
  /** Leaves the played stream and shows the current state. */
  onLeave: () => void;
}

/** The live stream, and ways to invite others to it. */
export function OnAir({ stream, over, onPlay, onLeave }: OnAirProps) {
  const t = useTranslate();
  const langOf = useTextLang();
  const { siteUrl } = usePlatform();
  const player = useRef<HTMLDivElement>(null);
  const url = `${siteUrl}${pages.live}`;
  return (
    <Air as="section" $wide="minmax(0, 1.9fr) minmax(0, 1fr)" $gap={5} $columnGap={10} aria-labelledby="stream">
      <div ref={player}>
        <Player key={stream.id} playable={stream} live onPlay={onPlay} />
      </div>
      <Stack $gap={4}>
        <h2 id="stream" lang={langOf(stream.title)}>
          {stream.title}
        </h2>
        {over ? (
          <Banner
            tone="plain"
            title={over.available ? t('Another stream has started.') : t('The live stream seems to have ended.')}
          >
            <Button look="quiet" onClick={onLeave}>
              {over.available ? t('Go to the new stream') : t('Close the player')}
            </Button>
          </Banner>
        ) : (
          <p>{t('We are live now. Call someone to watch with you.')}</p>
        )}
        <Actions>
          <WhatsAppLink text={`${t('Watch with me: {title}', { title: stream.title })}\n${url}`} />
          <ShareButton title={stream.title} url={url} />
        </Actions>
        <StreamCompanion stream={player} />
      </Stack>
    </Air>
  );
}
