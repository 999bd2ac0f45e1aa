import { SceneImage } from './SceneImage.tsx';
import badagry from './scenes/badagry.svg';
import breakfast from './scenes/breakfast.svg';
import bridge from './scenes/bridge.svg';
import children from './scenes/children.svg';
import choir from './scenes/choir.svg';
import diamond from './scenes/diamond.svg';
import giving from './scenes/giving.svg';
import ijoko from './scenes/ijoko.svg';
import ilogbo from './scenes/ilogbo.svg';
import lagoon from './scenes/lagoon.svg';
import market from './scenes/market.svg';
import prayer from './scenes/prayer.svg';
import preacher from './scenes/preacher.svg';
import rooftops from './scenes/rooftops.svg';
import usher from './scenes/usher.svg';

const scenes = {
  lagoon,
  bridge,
  rooftops,
  diamond,
  ijoko,
  ilogbo,
  badagry,
  market,
  breakfast,
  usher,
  choir,
  preacher,
  children,
  giving,
  prayer,
};

export type SceneName = keyof typeof scenes;

export interface SceneProps {
  name: SceneName;
  /** Describes the picture if it conveys something; without it the picture is decorative. */
  alt?: string;
  /** Loads it at once and first; other scenes load when they are scrolled into view. */
  priority?: boolean;
}

/**
 * A flat, layered picture of a place or of people in and around Lagos. Fills its box and is cropped to it; without a
 * set height it is 16 to 9.
 *
 * A separate file of 1 to 4 kB compressed, so that a page's HTML stays small; its transparent parts show the church's
 * own colours.
 */
export function Scene({ name, alt, priority }: SceneProps) {
  return <SceneImage src={scenes[name]} alt={alt} priority={priority} />;
}
