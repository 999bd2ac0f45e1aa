import { Scene } from '@cog/shared-ui';
import { useState } from 'react';
import styled from 'styled-components';

/** Pictures of our own, each also the other way round and in some views; the id of a video chooses among them. */
const VIEWS = 3;
const SCENES = ['lagoon', 'bridge', 'rooftops', 'diamond', 'ijoko', 'ilogbo', 'badagry'] as const;

/** A number that is always the same for an id: FNV-1a, 32 bits, so that neighbours differ. */
function numberOf(id: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < id.length; index++) hash = Math.imul(hash ^ id.charCodeAt(index), 0x01000193) >>> 0;
  return hash;
}

const Drawn = styled.div`
  aspect-ratio: 16 / 9;
  overflow: hidden;

  & > img {
    transform: scale(var(--across, 1), 1);
  }

  &[data-mirrored] {
    --across: -1;
  }

  /* Nearer, at its left or its right, in an earlier or a later light. */
  &[data-view='1'] > img {
    transform: scale(calc(1.5 * var(--across, 1)), 1.5) translate(14%, -12%);
    filter: hue-rotate(-20deg);
  }

  &[data-view='2'] > img {
    transform: scale(calc(1.3 * var(--across, 1)), 1.3) translate(-10%, -9%);
    filter: hue-rotate(18deg) brightness(1.06);
  }
`;

/** Replaces a picture that is missing: a kilobyte for each of the few scenes. */
function DrawnPicture({ id, first }: { id: string; first: boolean }) {
  const number = numberOf(id);
  const name = SCENES[number % SCENES.length] ?? SCENES[0];
  return (
    <Drawn data-mirrored={number % 2 === 1 || undefined} data-view={(number >>> 8) % VIEWS}>
      <Scene name={name} priority={first} />
    </Drawn>
  );
}

interface VideoPictureProps {
  /** Chooses the drawn picture: always the same for an id. */
  id: string;
  thumbnail: string | null;
  /** In sight at once, as wide as the page: not left until it is scrolled to. */
  first?: boolean;
  /** How wide it is shown, where that is not as a card's picture; as the attribute of an image. */
  sizes?: string;
}

const CARD_SIZES = '(min-width:960px) 24rem, (min-width:600px) 50vw, 100vw';

/** The video's picture; where there is none, or it does not come, a scene of our own. */
export function VideoPicture({ id, thumbnail, first = false, sizes = CARD_SIZES }: VideoPictureProps) {
  const [failed, setFailed] = useState(false);
  if (!thumbnail || failed) return <DrawnPicture id={id} first={first} />;
  return (
    <img
      // A picture that failed before the scripts were here fires no error event any more.
      ref={(picture) => {
        if (picture?.complete && picture.naturalWidth === 0) setFailed(true);
      }}
      src={thumbnail}
      srcSet={`${thumbnail}?width=240 240w, ${thumbnail} 480w`}
      sizes={first ? '100vw' : sizes}
      alt=""
      width={480}
      height={270}
      loading={first ? 'eager' : 'lazy'}
      decoding="async"
      onError={() => setFailed(true)}
    />
  );
}
