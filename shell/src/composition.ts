import { type BriefComposition, fromBriefComposition } from '@cog/contracts/composition/briefComposition';
import type { Composition } from '@cog/contracts/composition/composition';

/** Id of the element that holds the composition as JSON, written by the server and read by `readComposition`. */
export const COMPOSITION_ELEMENT = 'composition';

/** Reads the composition that the server inlined. Not validated, since it comes from the same shell release. */
export function readComposition(): Composition {
  const text = document.getElementById(COMPOSITION_ELEMENT)?.textContent;
  if (!text) throw new Error('This page came without its composition.');
  return fromBriefComposition(JSON.parse(text) as BriefComposition);
}
