import { useOnline } from '@cog/platform';
import { Icon, VisuallyHidden } from '@cog/shared-ui';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useScripts } from '../useScripts.ts';
import { FacadeButton, FacadeLink, Live, Note, PlaySign, Screen, Watch } from './Player.styles.ts';
import type { Playable } from './playable.ts';
import { VideoPicture } from './VideoPicture.tsx';

const ALLOWED = 'accelerometer; autoplay; encrypted-media; fullscreen; gyroscope; picture-in-picture';

/** The embedded video. YouTube refuses to play (error 153) where it is not told which site asks. */
function Embed({ embed, title }: Playable) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    // The button that was pressed is gone; the player takes its place for the keyboard too.
    frame.current?.focus({ preventScroll: true });
  }, []);
  return (
    <iframe
      ref={frame}
      src={embed}
      title={title}
      allow={ALLOWED}
      allowFullScreen
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}

interface FacadeProps {
  playable: Playable;
  /** Id of the words that say what playing costs. */
  describedBy: string;
  children: ReactNode;
  onPlay: () => void;
}

/** The picture with a play sign: plays here, and without scripts leads to YouTube. */
function Facade({ playable, describedBy, children, onPlay }: FacadeProps) {
  const scripts = useScripts();
  const inside: ReactNode = (
    <>
      {children}
      <PlaySign aria-hidden="true">
        <Icon name="play" size={34} />
      </PlaySign>
    </>
  );
  return scripts ? (
    <FacadeButton type="button" aria-label={`Play: ${playable.title}`} aria-describedby={describedBy} onClick={onPlay}>
      {inside}
    </FacadeButton>
  ) : (
    <FacadeLink href={playable.link} target="_blank" rel="noopener" aria-describedby={describedBy}>
      {inside}
      <VisuallyHidden>Play: {playable.title} (opens in a new tab)</VisuallyHidden>
    </FacadeLink>
  );
}

interface PlayerProps {
  playable: Playable;
  /** A sample video exists nowhere: its picture is shown and nothing can be played. */
  sample?: boolean;
  /** A stream that is running now is marked so. */
  live?: boolean;
  /** Told when the person starts it. */
  onPlay?: () => void;
}

/**
 * Plays a video or a stream after a tap and loads nothing from YouTube before. Give it the id as key, so
 * that another one waits for a tap of its own.
 */
export function Player({ playable, sample = false, live = false, onPlay }: PlayerProps) {
  const [playing, setPlaying] = useState(false);
  const online = useOnline();
  const note = useId();
  const picture = <VideoPicture id={playable.id} thumbnail={playable.thumbnail} first />;
  const play = () => {
    if (!online) return;
    setPlaying(true);
    onPlay?.();
  };
  if (sample) {
    return (
      <Watch>
        <Screen>{picture}</Screen>
        <Note>
          <Icon name="info" size={20} />
          This is a sample, so there is nothing to play yet.
        </Note>
      </Watch>
    );
  }
  return (
    <Watch>
      <Screen>
        {playing ? (
          <Embed {...playable} />
        ) : (
          <Facade playable={playable} describedBy={note} onPlay={play}>
            {picture}
            {live ? <Live aria-hidden="true">Live</Live> : null}
          </Facade>
        )}
      </Screen>
      <Note id={note} role="status">
        <Icon name={online ? 'info' : 'warning'} size={20} />
        {online
          ? `Playing loads the ${live ? 'stream' : 'video'} from YouTube: about 300 to 500 MB an hour at standard quality.`
          : `You are offline. The ${live ? 'stream' : 'video'} can be played once you are back.`}
      </Note>
    </Watch>
  );
}
