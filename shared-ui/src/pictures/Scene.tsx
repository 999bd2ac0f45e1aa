import { SceneFrame } from './SceneFrame.tsx';
import { badagry } from './scenes/badagry.ts';
import { bridge } from './scenes/bridge.ts';
import { diamond } from './scenes/diamond.ts';
import { empty } from './scenes/empty.ts';
import { fallback } from './scenes/fallback.ts';
import { ijoko } from './scenes/ijoko.ts';
import { ilogbo } from './scenes/ilogbo.ts';
import { lagoon } from './scenes/lagoon.ts';
import { rooftops } from './scenes/rooftops.ts';

const scenes = { lagoon, bridge, rooftops, diamond, ijoko, ilogbo, badagry, empty, fallback };

export type SceneName = keyof typeof scenes;

export interface SceneProps {
  name: SceneName;
  /** Says what is seen, where the picture tells something; without it the picture is decoration. */
  title?: string;
}

/** A flat, layered dawn over Lagos and around it. Fills the box it is given and crops to it. */
export function Scene({ name, title }: SceneProps) {
  return <SceneFrame layers={scenes[name]} title={title} />;
}
