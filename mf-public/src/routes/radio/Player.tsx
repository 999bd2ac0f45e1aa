import { useOnline, useSettings, useTranslate } from '@cog/platform';
import { beginSound } from '@cog/platform/oneSound';
import { Banner, Button, Stack } from '@cog/shared-ui';
import { useEffect, useRef, useState } from 'react';
import { Audio, Note, State } from './RadioPage.styles.ts';

interface PlayerProps {
  /** http(s) address of the stream. */
  streamUrl: string;
  /** Title of the stream on a phone's lock screen. */
  station: string;
}

/** The state of the stream: silent until the listener presses play. */
type Stream = 'silent' | 'connecting' | 'playing' | 'failed';

const messages: Record<Stream, string> = { silent: '', connecting: 'Connecting…', playing: 'On air', failed: '' };

/** Tells the phone what is playing, for its lock screen and headphones; cleared when the page is left. */
function useMediaSession(playing: boolean, station: string) {
  const { churchName } = useSettings();
  useEffect(() => {
    if (!playing || !('mediaSession' in navigator) || typeof MediaMetadata !== 'function') return;
    navigator.mediaSession.metadata = new MediaMetadata({ title: station, artist: churchName });
    return () => {
      navigator.mediaSession.metadata = null;
    };
  }, [playing, station, churchName]);
}

/**
 * The stream in the browser's own player, which works without scripts too. Nothing is fetched before the listener
 * presses play or after pause: data costs money, and a live stream never ends.
 */
export function Player({ streamUrl, station }: PlayerProps) {
  const t = useTranslate();
  const audio = useRef<HTMLAudioElement>(null);
  const [stream, setStream] = useState<Stream>('silent');
  const online = useOnline();
  useMediaSession(stream === 'playing', station);

  const sounds = stream === 'connecting' || stream === 'playing';
  useEffect(() => (sounds ? beginSound(() => audio.current?.pause()) : undefined), [sounds]);

  // If loading failed before hydration, the error event fired before React listened.
  useEffect(() => {
    if (audio.current?.error) setStream('failed');
  }, []);

  const pause = () => {
    setStream((now) => (now === 'failed' ? now : 'silent'));
    // A paused stream would go on downloading; with `preload="none"`, `load()` drops the connection.
    if (audio.current?.duration === Number.POSITIVE_INFINITY) audio.current.load();
  };

  const tryAgain = () => {
    setStream('connecting');
    audio.current?.load();
    audio.current?.play().catch((error: unknown) => {
      // If the listener pressed pause meanwhile, that is not a failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setStream('failed');
    });
  };

  return (
    <Stack $gap={3}>
      <Audio
        ref={audio}
        controls
        preload="none"
        src={streamUrl}
        aria-label={station}
        onPlay={() => setStream('connecting')}
        onWaiting={() => setStream('connecting')}
        onPlaying={() => setStream('playing')}
        onPause={pause}
        onEnded={() => setStream('silent')}
        onError={() => setStream('failed')}
      />
      <State role="status" data-stream={stream}>
        {t(messages[stream])}
      </State>
      {stream === 'failed' ? (
        <>
          <Banner tone="bad" title={t('The radio isn’t playing right now.')}>
            {online
              ? t('We can’t reach the stream. We may be off air. Please try again in a little while.')
              : t('You’re offline. Please check your network and try again.')}
          </Banner>
          <div>
            <Button onClick={tryAgain}>{t('Try Again')}</Button>
          </div>
        </>
      ) : null}
      <Note>{t('About 30–60 MB an hour. Nothing downloads until you press play.')}</Note>
    </Stack>
  );
}
