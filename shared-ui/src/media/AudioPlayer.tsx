import { beginSound } from '@cog/platform/oneSound';
import { type Ref, useEffect, useState } from 'react';
import styled from 'styled-components';

const Player = styled.audio`
  width: 100%;
  max-width: 32rem;
  min-height: 54px;
`;

export interface AudioPlayerProps {
  /** Address of the sound. */
  src: string;
  /** What is heard. */
  label: string;
  ref?: Ref<HTMLAudioElement>;
}

/**
 * The browser's own player for a file of sound, which works without scripts too. Nothing is fetched before a press; it
 * ends for what begins to sound elsewhere on the site, and ends that when it begins.
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
