import { useOnline, useTranslate } from '@cog/platform';
import { beginSound } from '@cog/platform/oneSound';
import { Icon, VisuallyHidden } from '@cog/shared-ui/base';
import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';
import { useHydrated } from '../useHydrated.ts';
import { Badge, Facade, Frame, Note, PlaySign, Poster, Screen } from './PlayerFacade.styles.ts';

export interface PlayerFacadeProps {
  /** Title of the video; names the button and the player. */
  title: string;
  /**
   * Address of the player, which is not requested before a tap: 'https://www.youtube-nocookie.com/embed/…?autoplay=1'. Null if there is
   * nothing to play: only the picture and the note are shown.
   */
  src: string | null;
  /** Where the picture leads without scripts: the video's own page. */
  href: string;
  /** The picture: a Scene or an image of 16 to 9. */
  poster: ReactNode;
  /** In a corner of the picture, hidden from screen readers: 'Live'. */
  badge?: ReactNode;
  /** How much data playing uses, as text. */
  note: ReactNode;
  /** As wide as the screen on phones: for a player directly in a `Page`. */
  bleed?: boolean;
  /** Called when playing begins. */
  onPlay?: (() => void) | undefined;
}

const ALLOWED = 'accelerometer; autoplay; encrypted-media; fullscreen; gyroscope; picture-in-picture; web-share';

/** The player itself. YouTube refuses to play (error 153) without a referrer. */
function Embed({ src, title }: { src: string; title: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    // The player takes the focus from the button, which is gone.
    frame.current?.focus({ preventScroll: true });
    // This page cannot stop the embedded player, but other sound on the site stops for it.
    return beginSound();
  }, []);
  return (
    <iframe ref={frame} src={src} title={title} allow={ALLOWED} referrerPolicy="strict-origin-when-cross-origin" />
  );
}

/**
 * Placeholder for another site's player: a picture and a play button until a tap loads the real one, with a note
 * about the data it uses. Pass the video's id as `key`, so that another video waits for its own tap.
 */
export function PlayerFacade({ title, src, href, poster, badge, note, bleed = false, onPlay }: PlayerFacadeProps) {
  const [playing, setPlaying] = useState(false);
  const online = useOnline();
  const t = useTranslate();
  const scripted = useHydrated();
  const noteId = useId();
  const play = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!online) return;
    setPlaying(true);
    onPlay?.();
  };
  return (
    <Frame>
      <Screen data-bleed={bleed || undefined}>
        {src === null ? (
          <Poster>{poster}</Poster>
        ) : playing ? (
          <Embed src={src} title={title} />
        ) : (
          <Facade
            href={href}
            target="_blank"
            rel="noopener"
            role={scripted ? 'button' : undefined}
            aria-describedby={noteId}
            onClick={play}
            onKeyDown={(event: KeyboardEvent) => {
              if (event.key === ' ') play(event);
            }}
          >
            <Poster>{poster}</Poster>
            {badge ? <Badge aria-hidden="true">{badge}</Badge> : null}
            <PlaySign aria-hidden="true">
              <Icon name="play" size={34} />
            </PlaySign>
            <VisuallyHidden>{t('Play: {title}', { title })}</VisuallyHidden>
            {scripted ? null : <VisuallyHidden data-without-script=""> {t('(opens in a new tab)')}</VisuallyHidden>}
          </Facade>
        )}
      </Screen>
      <Note id={noteId} role="status">
        <Icon name={online || src === null ? 'info' : 'warning'} size={20} />
        <div>{online || src === null ? note : t('You’re offline. You can play it once you’re back.')}</div>
      </Note>
    </Frame>
  );
}
