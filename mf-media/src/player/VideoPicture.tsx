import { ChoirScene, PrayerScene, PreacherScene } from '@cog/shared-ui';
import { useState } from 'react';
import styled from 'styled-components';

/** Pictures of our own, each also the other way round; the id of a video chooses among them. */
const SCENES = [ChoirScene, PreacherScene, PrayerScene] as const;

/** A number that is always the same for an id: FNV-1a, 32 bits, so that neighbours differ. */
function numberOf(id: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < id.length; index++) hash = Math.imul(hash ^ id.charCodeAt(index), 0x01000193) >>> 0;
  return hash;
}

const Drawn = styled.div`
  aspect-ratio: 16 / 9;
  overflow: hidden;

  &[data-mirrored] > img {
    transform: scaleX(-1);
  }
`;

/** Replaces a picture that is missing: 2 to 4 kB for each of the few scenes. */
function DrawnPicture({ id, first }: { id: string; first: boolean }) {
  const number = numberOf(id);
  const Drawing = SCENES[number % SCENES.length] ?? SCENES[0];
  return (
    <Drawn data-mirrored={(number >>> 8) % 2 === 1 || undefined}>
      <Drawing priority={first} />
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
