import { beginSound } from '@cog/platform/oneSound';
import { type Ref, useEffect, useState } from 'react';
import styled from 'styled-components';

const Player = styled.audio`
  width: 100%;
  max-width: 32rem;
  min-height: 54px;
`;

export interface AudioPlayerProps {
  /** Address of the audio file. */
  src: string;
  /** Name of the recording. */
  label: string;
  ref?: Ref<HTMLAudioElement>;
}

/**
 * The browser's own player for an audio file, which works without scripts too. Loads nothing before a press. Stops
 * when other sound starts on the site, and stops that when it starts.
 */
export function AudioPlayer({ src, label, ref }: AudioPlayerProps) {
  const [playing, setPlaying] = useState<HTMLAudioElement | null>(null);
  useEffect(() => (playing ? beginSound(() => playing.pause()) : undefined), [playing]);
  return (
    <Player
      ref={ref}
      controls
      preload="none"
      src={src}
      aria-label={label}
      onPlay={({ currentTarget }) => setPlaying(currentTarget)}
      onPause={() => setPlaying(null)}
    />
  );
}
