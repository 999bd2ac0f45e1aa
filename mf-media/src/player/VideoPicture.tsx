import { useState } from 'react';
import styled from 'styled-components';

/** How many dawns are drawn; the id of a video chooses among them. */
const DAWNS = 3;

/** A number that is always the same for an id: FNV-1a, 32 bits, so that neighbours differ. */
function numberOf(id: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < id.length; index++) hash = Math.imul(hash ^ id.charCodeAt(index), 0x01000193) >>> 0;
  return hash;
}

/** The sun over the water, drawn by the sheet alone: a card without a thumbnail costs no byte of its own. */
const Dawn = styled.div`
  --at: 50%;
  --deep: color-mix(in srgb, var(--color-dawn) 16%, var(--color-night));
  --glow: color-mix(in srgb, var(--color-sun) 55%, transparent);
  position: relative;
  aspect-ratio: 16 / 9;
  background:
    linear-gradient(transparent 71%, var(--deep) 71%),
    radial-gradient(circle at var(--at) 71%, var(--color-sun) 9%, transparent 9.4%),
    radial-gradient(circle at var(--at) 71%, var(--glow), transparent 55%),
    linear-gradient(var(--color-night), color-mix(in srgb, var(--sky, var(--color-dawn)) 55%, var(--deep)) 71%);

  &[data-dawn='1'] {
    --at: 28%;
    --sky: var(--color-ember);
  }

  &[data-dawn='2'] {
    --at: 70%;
    --sky: var(--color-sun);
  }

  /* Light on the water. */
  &::after {
    content: '';
    position: absolute;
    inset: 71% auto 5% var(--at);
    width: 15%;
    background: repeating-linear-gradient(transparent 0 9%, var(--glow) 9% 15%);
    clip-path: polygon(0 0, 100% 0, 62% 100%, 38% 100%);
    transform: translateX(-50%);
  }
`;

interface VideoPictureProps {
  /** Chooses the drawn picture: always the same for an id. */
  id: string;
  thumbnail: string | null;
  /** In sight at once, as wide as the page: not left until it is scrolled to. */
  first?: boolean;
}

/** The video's picture; where there is none, or it does not come, a dawn of our own. */
export function VideoPicture({ id, thumbnail, first = false }: VideoPictureProps) {
  const [failed, setFailed] = useState(false);
  if (!thumbnail || failed) return <Dawn data-dawn={numberOf(id) % DAWNS} />;
  return (
    <img
      // A picture that failed before the scripts were here tells nobody any more.
      ref={(picture) => {
        if (picture?.complete && picture.naturalWidth === 0) setFailed(true);
      }}
      src={thumbnail}
      srcSet={`${thumbnail}?width=240 240w, ${thumbnail} 480w`}
      sizes={first ? '100vw' : '(min-width:960px) 24rem, (min-width:600px) 50vw, 100vw'}
      alt=""
      width={480}
      height={270}
      loading={first ? 'eager' : 'lazy'}
      decoding="async"
      onError={() => setFailed(true)}
    />
  );
}
