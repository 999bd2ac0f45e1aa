import { useTranslate } from '@cog/platform';
import { PlayerFacade } from '@cog/shared-ui';
import type { Playable } from './playable.ts';
import { VideoPicture } from './VideoPicture.tsx';

interface PlayerProps {
  playable: Playable;
  /** A placeholder without a real video: only its picture is shown. */
  sample?: boolean;
  /** Shows the Live badge. */
  live?: boolean;
  /** Called when the visitor starts playback. */
  onPlay?: () => void;
}

/**
 * Plays a video or a stream after a tap, and loads nothing from YouTube before. Pass `key={playable.id}`, so that a
 * new video waits for its own tap.
 */
export function Player({ playable, sample = false, live = false, onPlay }: PlayerProps) {
  const t = useTranslate();
  const { id, title, thumbnail, embed, link } = playable;
  return (
    <PlayerFacade
      title={title}
      src={sample ? null : embed}
      href={link}
      poster={<VideoPicture id={id} thumbnail={thumbnail} first />}
      badge={live ? t('Live') : null}
      note={t(
        sample ? 'This is a sample, so there is nothing to play yet.' : 'Plays on YouTube. About 300–500 MB an hour.',
      )}
      bleed
      onPlay={onPlay}
    />
  );
}
