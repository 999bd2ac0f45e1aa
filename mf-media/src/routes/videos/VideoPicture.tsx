import { Scene, type SceneName } from '@cog/shared-ui';
import { useState } from 'react';
import styled from 'styled-components';
import type { Video } from './VideosPage.api.ts';

const SCENES: readonly SceneName[] = ['lagoon', 'rooftops', 'bridge', 'diamond', 'ilogbo', 'badagry', 'ijoko'];

/** A number that is always the same for an id: FNV-1a, 32 bits, so that neighbours differ. */
function numberOf(id: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < id.length; index++) hash = Math.imul(hash ^ id.charCodeAt(index), 0x01000193) >>> 0;
  return hash;
}

const Frame = styled.div`
  aspect-ratio: 16 / 9;
  overflow: hidden;
  background: var(--color-night);

  & > * {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }

  &[data-mirrored] > svg {
    transform: scaleX(-1);
  }
`;

interface VideoPictureProps {
  video: Pick<Video, 'videoId' | 'thumbnail'>;
  /** In sight at once: not left until it is scrolled to. */
  first?: boolean;
}

/** The video's picture; where there is none, or it does not come, a dawn of our own that is always the same for it. */
export function VideoPicture({ video: { videoId, thumbnail }, first }: VideoPictureProps) {
  const [failed, setFailed] = useState(false);
  const number = numberOf(videoId);
  if (thumbnail && !failed) {
    return (
      <Frame>
        <img
          // A picture that failed before the scripts were here tells nobody any more.
          ref={(picture) => {
            if (picture?.complete && picture.naturalWidth === 0) setFailed(true);
          }}
          src={thumbnail}
          alt=""
          width={480}
          height={270}
          loading={first ? 'eager' : 'lazy'}
          decoding="async"
          onError={() => setFailed(true)}
        />
      </Frame>
    );
  }
  return (
    <Frame data-mirrored={number % 2 === 1 || undefined}>
      <Scene name={SCENES[(number >>> 1) % SCENES.length] ?? 'lagoon'} />
    </Frame>
  );
}
