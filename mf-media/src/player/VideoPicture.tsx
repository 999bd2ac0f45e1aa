import { ChoirScene, PrayerScene, PreacherScene } from '@cog/shared-ui';
import { useState } from 'react';
import styled from 'styled-components';

/** Our own pictures, each also mirrored; the video's id chooses one. */
const SCENES = [ChoirScene, PreacherScene, PrayerScene] as const;

/** Hashes an id into a number: 32-bit FNV-1a, so that similar ids get different numbers. */
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

/** Replaces a missing picture; each of the few scenes is 2 to 4 kB. */
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
  /** Chooses the drawn picture: an id always gets the same one. */
  id: string;
  thumbnail: string | null;
  /** Visible at once and as wide as the page, so it is not loaded lazily. */
  first?: boolean;
  /** The `sizes` attribute of the image, if it is not displayed as a card's picture. */
  sizes?: string;
}

const CARD_SIZES = '(min-width:960px) 24rem, (min-width:600px) 50vw, 100vw';

/** The video's picture; if there is none or it does not load, one of our own scenes. */
export function VideoPicture({ id, thumbnail, first = false, sizes = CARD_SIZES }: VideoPictureProps) {
  const [failed, setFailed] = useState(false);
  if (!thumbnail || failed) return <DrawnPicture id={id} first={first} />;
  return (
    <img
      // A picture that failed before hydration fires no further error event.
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
