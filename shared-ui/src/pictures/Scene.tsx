import { SceneImage } from './SceneImage.tsx';
import badagry from './scenes/badagry.svg';
import bridge from './scenes/bridge.svg';
import diamond from './scenes/diamond.svg';
import empty from './scenes/empty.svg';
import fallback from './scenes/fallback.svg';
import ijoko from './scenes/ijoko.svg';
import ilogbo from './scenes/ilogbo.svg';
import lagoon from './scenes/lagoon.svg';
import rooftops from './scenes/rooftops.svg';

const scenes = { lagoon, bridge, rooftops, diamond, ijoko, ilogbo, badagry, empty, fallback };

export type SceneName = keyof typeof scenes;

export interface SceneProps {
  name: SceneName;
  /** Says what is seen, where the picture tells something; without it the picture is decoration. */
  title?: string;
  /** Loads it at once and first; other scenes are loaded when they are scrolled into view. */
  priority?: boolean;
}

/**
 * A flat, layered dawn over Lagos and around it. Fills the box it is given and crops to it; without a
 * box's height it is 16 to 9. A file of its own, 3 kB or less, so that a page's HTML stays small.
 */
export function Scene({ name, title, priority }: SceneProps) {
  return <SceneImage src={scenes[name]} title={title} priority={priority} />;
}
