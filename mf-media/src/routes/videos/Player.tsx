import { useOnline } from '@cog/platform';
import { Icon, VisuallyHidden } from '@cog/shared-ui';
import { type ReactNode, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { FacadeButton, FacadeLink, Note, PlaySign, Screen, Watch } from './Player.styles.ts';
import { VideoPicture } from './VideoPicture.tsx';
import type { Video } from './VideosPage.api.ts';

const never = () => () => {};

/** False on the server, in a page whose scripts do not run, and in the first render of any page. */
const useScripts = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

const ALLOWED = 'accelerometer; autoplay; encrypted-media; fullscreen; gyroscope; picture-in-picture; web-share';

/** The embedded video. YouTube refuses to play (error 153) where it is not told which site asks. */
function Embed({ video }: { video: Video }) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    // The button that was pressed is gone; the player takes its place for the keyboard too.
    frame.current?.focus();
  }, []);
  return (
    <iframe
      ref={frame}
      src={`https://www.youtube-nocookie.com/embed/${encodeURIComponent(video.videoId)}?autoplay=1`}
      title={video.title}
      allow={ALLOWED}
      allowFullScreen
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}

interface FacadeProps {
  video: Video;
  /** Id of the words that say what playing costs. */
  describedBy: string;
  onPlay: () => void;
}

/** The picture with a play sign: plays here, and without scripts leads to YouTube. */
function Facade({ video, describedBy, onPlay }: FacadeProps) {
  const scripts = useScripts();
  const inside: ReactNode = (
    <>
      <VideoPicture video={video} first />
      <PlaySign aria-hidden="true">
        <Icon name="play" size={34} />
      </PlaySign>
    </>
  );
  return scripts ? (
    <FacadeButton type="button" aria-label={`Play: ${video.title}`} aria-describedby={describedBy} onClick={onPlay}>
      {inside}
    </FacadeButton>
  ) : (
    <FacadeLink href={video.link} target="_blank" rel="noopener" aria-describedby={describedBy}>
      {inside}
      <VisuallyHidden>Play: {video.title} (opens in a new tab)</VisuallyHidden>
    </FacadeLink>
  );
}

interface PlayerProps {
  video: Video;
  /** A sample video exists nowhere: its picture is shown and nothing can be played. */
  sample: boolean;
}

/**
 * Plays a video after a tap and loads nothing from YouTube before. Give it the video's id as key, so
 * that another video waits for a tap of its own.
 */
export function Player({ video, sample }: PlayerProps) {
  const [playing, setPlaying] = useState(false);
  const online = useOnline();
  const note = useId();
  if (sample) {
    return (
      <Watch>
        <Screen>
          <VideoPicture video={video} first />
        </Screen>
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
          <Embed video={video} />
        ) : (
          <Facade video={video} describedBy={note} onPlay={() => online && setPlaying(true)} />
        )}
      </Screen>
      <Note id={note} role="status">
        <Icon name={online ? 'info' : 'warning'} size={20} />
        {online
          ? 'Playing loads the video from YouTube: about 300 to 500 MB an hour at standard quality.'
          : 'You are offline. The video can be played once you are back.'}
      </Note>
    </Watch>
  );
}
