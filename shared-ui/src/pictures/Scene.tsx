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
  /** Says what is seen, where the picture tells something; without it the picture is decoration. */
  title?: string;
  /** Loads it at once and first; other scenes are loaded when they are scrolled into view. */
  priority?: boolean;
}

/**
 * A flat, layered picture of a place or of people in and around Lagos, each at its hour of the day. Fills the box it is
 * given and crops to it; without a box's height it is 16 to 9. A file of its own, 1 to 4 kB as it is sent, so that a
 * page's HTML stays small; what it leaves open has the church's own colours.
 */
export function Scene({ name, title, priority }: SceneProps) {
  return <SceneImage src={scenes[name]} title={title} priority={priority} />;
}
