import styled from 'styled-components';
import { SCENE_HEIGHT, SCENE_WIDTH } from './scenes/sceneFile.ts';

const Picture = styled.img`
  width: 100%;
  height: 100%;
  object-fit: cover;
  background: var(--color-night);
`;

interface SceneImageProps {
  /** Address of a scene's file. */
  src: string;
  title?: string | undefined;
  priority?: boolean | undefined;
}

/** One scene's file as a picture. A component that shows one certain scene imports this and that file alone. */
export function SceneImage({ src, title = '', priority }: SceneImageProps) {
  return (
    <Picture
      src={src}
      alt={title}
      width={SCENE_WIDTH}
      height={SCENE_HEIGHT}
      loading={priority ? 'eager' : 'lazy'}
      decoding="async"
      fetchPriority={priority ? 'high' : undefined}
    />
  );
}
