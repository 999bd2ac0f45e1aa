import { badagry } from './badagry.ts';
import { breakfast, reading } from './breakfast.ts';
import { bridge } from './bridge.ts';
import { children } from './children.ts';
import { choir } from './choir.ts';
import { diamond } from './diamond.ts';
import { empty } from './empty.ts';
import { fallback } from './fallback.ts';
import { giving } from './giving.ts';
import { ijoko } from './ijoko.ts';
import { ilogbo } from './ilogbo.ts';
import { lagoon } from './lagoon.ts';
import { market, walkers } from './market.ts';
import { prayer } from './prayer.ts';
import { preacher } from './preacher.ts';
import { rooftops } from './rooftops.ts';
import { usher } from './usher.ts';

/** Every scene's drawing by name, from which `scenes/renderScenes.mjs` writes the files. No page loads this. */
export const drawings = {
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
  reading,
  walkers,
  empty,
  fallback,
};
