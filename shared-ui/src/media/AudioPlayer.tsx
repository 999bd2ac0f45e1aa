import { beginSound } from '@cog/platform/oneSound';
import { useEffect, useRef, useState } from 'react';
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
}

/**
 * The browser's own player for a file of sound, which works without scripts too. Nothing is fetched before a press; it
 * ends for what begins to sound elsewhere on the site, and ends that when it begins.
 */
export function AudioPlayer({ src, label }: AudioPlayerProps) {
  const audio = useRef<HTMLAudioElement>(null);
  const [plays, setPlays] = useState(false);
  useEffect(() => (plays ? beginSound(() => audio.current?.pause()) : undefined), [plays]);
  return (
    <Player
      ref={audio}
      controls
      preload="none"
      src={src}
      aria-label={label}
      onPlay={() => setPlays(true)}
      onPause={() => setPlays(false)}
    />
  );
}
