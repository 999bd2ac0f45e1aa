import { useTranslate } from '@cog/platform';
import { PlayerFacade } from '@cog/shared-ui';
import type { Playable } from './playable.ts';
import { VideoPicture } from './VideoPicture.tsx';

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
  const t = useTranslate();
  const { id, title, thumbnail, embed, link } = playable;
  const cost = live
    ? t('Plays on YouTube. About 300–500 MB an hour.')
    : t('Plays on YouTube. About 300–500 MB an hour.');
  return (
    <PlayerFacade
      title={title}
      src={sample ? null : embed}
      href={link}
      poster={<VideoPicture id={id} thumbnail={thumbnail} first />}
      badge={live ? t('Live') : null}
      note={sample ? t('This is a sample, so there is nothing to play yet.') : cost}
      bleed
      onPlay={onPlay}
    />
  );
}
