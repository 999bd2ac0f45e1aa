import { megabytes, type Sound } from '@cog/contracts/media/recordings.constants';
import type { SermonText } from '@cog/contracts/sermons/schema';
import { type Translate, useOnline, useSettings, useTranslate } from '@cog/platform';
import { AudioPlayer, Button, ButtonAnchor, column, Heading, row, sheet } from '@cog/shared-ui';
import { useEffect, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { readPlace, storePlace } from './heardPlaces.ts';

const SPEEDS = [1, 1.25, 1.5, 2] as const;
/** How often the position is stored while it plays. */
const STORED_EVERY_S = 5;

const Panel = styled.section`
  ${column(3)};
  justify-items: start;
  padding: var(--space-5);
  ${sheet};
  font-size: 1rem;

  & > audio {
    max-width: none;
  }
`;

const Speeds = styled.div`
  ${row(2)};

  & > span {
    width: 100%;
    font-size: var(--text-small);
  }

  & > button {
    min-width: 3.5rem;
    padding-inline: var(--space-2);
  }
`;

/* On a narrow phone its text wraps to two lines, which align with the lines above. */
const Download = styled(ButtonAnchor)`
  && {
    text-align: start;
  }
`;

/** '25 minutes · 12 MB of data' */
function costOf({ seconds, bytes }: Sound, t: Translate): string {
  const size = t('{size} of data', { size: megabytes(bytes) });
  if (seconds === null) return size;
  const count = Math.max(1, Math.round(seconds / 60));
  return `${count === 1 ? t('1 minute') : t('{count} minutes', { count })} · ${size}`;
}

/** '12:05' */
const clockOf = (seconds: number) => `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;

export interface SermonSoundProps {
  sermon: Pick<SermonText, 'slug' | 'sermonTitle' | 'preacherName'>;
  recording: Sound;
}

/**
 * A sermon's player: shows how much data it uses before it is pressed, resumes where this phone stopped, and offers a
 * download. Without scripts there are the browser's player and the download.
 */
export function SermonSound({ sermon: { slug, sermonTitle, preacherName }, recording }: SermonSoundProps) {
  const t = useTranslate();
  const online = useOnline();
  const { churchName } = useSettings();
  const heading = useId();
  const audio = useRef<HTMLAudioElement>(null);
  const [speed, setSpeed] = useState(1);
  /** The position where the visitor last stopped, in seconds. */
  const [stopped, setStopped] = useState(0);
  const { id, path } = recording;

  useEffect(() => {
    const player = audio.current;
    const place = readPlace(id);
    if (!player || place === 0) return;
    // If set before loading, this is where the player starts.
    player.currentTime = place;
    setStopped(place);
  }, [id]);

  useEffect(() => {
    const player = audio.current;
    if (!player) return;
    let last = 0;
    const store = () => {
      last = player.currentTime;
      storePlace(id, player.ended ? 0 : last);
    };
    const storeSometimes = () => {
      if (!player.paused && Math.abs(player.currentTime - last) >= STORED_EVERY_S) store();
    };
    const begin = () => {
      setStopped(0);
      if (!('mediaSession' in navigator) || typeof MediaMetadata !== 'function') return;
      navigator.mediaSession.metadata = new MediaMetadata({
        title: sermonTitle,
        artist: preacherName,
        album: churchName,
      });
    };
    player.addEventListener('timeupdate', storeSometimes);
    player.addEventListener('pause', store);
    player.addEventListener('ended', store);
    player.addEventListener('play', begin);
    return () => {
      player.removeEventListener('timeupdate', storeSometimes);
      player.removeEventListener('pause', store);
      player.removeEventListener('ended', store);
      player.removeEventListener('play', begin);
    };
  }, [id, sermonTitle, preacherName, churchName]);

  const playAt = (rate: number) => {
    setSpeed(rate);
    if (!audio.current) return;
    // A player resets to its default rate when it loads the file.
    audio.current.defaultPlaybackRate = rate;
    audio.current.playbackRate = rate;
  };

  const startOver = () => {
    if (audio.current) audio.current.currentTime = 0;
    storePlace(id, 0);
    setStopped(0);
    audio.current?.focus();
  };

  return (
    <Panel aria-labelledby={heading} data-tone="surface" data-print="none">
      <Heading level={2} look="large" id={heading}>
        {t('Listen to this sermon')}
      </Heading>
      <p role="status">
        {online ? costOf(recording, t) : t('You’re offline. You can read, but listening needs data.')}
      </p>
      <AudioPlayer ref={audio} src={path} label={t('Recording of this sermon')} />
      {stopped > 0 ? (
        <p>
          {t('You stopped at {time}. Press play to go on from there.', { time: clockOf(stopped) })}{' '}
          <Button look="quiet" onClick={startOver}>
            {t('From the beginning')}
          </Button>
        </p>
      ) : null}
      <Speeds role="group" aria-label={t('Speed')} data-needs-script="">
        <span aria-hidden="true">{t('Speed')}</span>
        {SPEEDS.map((one) => (
          <Button
            key={one}
            look={one === speed ? 'primary' : 'secondary'}
            aria-pressed={one === speed}
            onClick={() => playAt(one)}
          >
            {one}×
          </Button>
        ))}
      </Speeds>
      <Download look="quiet" href={path} download={`${slug}.${path.split('.').at(-1)}`}>
        {t('Download to listen offline ({size})', { size: megabytes(recording.bytes) })}
      </Download>
    </Panel>
  );
}
