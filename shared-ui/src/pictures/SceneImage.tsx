import styled from 'styled-components';
import { SCENE_HEIGHT, SCENE_WIDTH } from './scenes/sceneFile.ts';

/** The church's colours are the background: they show in the sky and where the picture is cut out. */
const Picture = styled.img`
  width: 100%;
  height: 100%;
  object-fit: cover;
  background: linear-gradient(
    var(--color-night),
    color-mix(in srgb, var(--color-dawn) 72%, var(--color-night)) 62%
  );
`;

/* Each is a component of its own, so that a page only carries the styles of the looks it shows. */
const looks = {
  banner: styled(Picture)`
    height: auto;
    aspect-ratio: 9 / 4;
    object-position: 50% 30%;
    border-radius: var(--radius-large);
  `,
  transparent: styled(Picture)`
    background: none;
  `,
};

/** 'banner': as wide as its column and 9 to 4, with round corners; 'transparent': without the church's colours behind it. */
export type SceneLook = keyof typeof looks;

export interface SceneImageProps {
  /** Address of a scene's file. */
  src: string;
  /** Describes the picture if it conveys something; without it the picture is decorative. */
  alt?: string | undefined;
  priority?: boolean | undefined;
  look?: SceneLook | undefined;
}

/** For a fixed scene, with an imported file; `Scene` takes a name and carries all addresses. */
export function SceneImage({ src, alt = '', priority, look }: SceneImageProps) {
  const Look = look ? looks[look] : Picture;
  return (
    <Look
      src={src}
      alt={alt}
      width={SCENE_WIDTH}
      height={SCENE_HEIGHT}
      loading={priority ? 'eager' : 'lazy'}
      decoding="async"
      fetchPriority={priority ? 'high' : undefined}
    />
  );
}
