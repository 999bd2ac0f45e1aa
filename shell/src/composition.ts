import { type BriefComposition, fromBriefComposition } from '@cog/contracts/composition/briefComposition';
import type { Composition } from '@cog/contracts/composition/composition';

/** Id of the element that holds the composition as JSON. The server's document writes it, `readComposition` reads it. */
export const COMPOSITION_ELEMENT = 'composition';

/** Reads the composition that the server inlined. It needs no checks: it comes from the same shell release. */
export function readComposition(): Composition {
  const text = document.getElementById(COMPOSITION_ELEMENT)?.textContent;
  if (!text) throw new Error('This page came without its composition.');
  return fromBriefComposition(JSON.parse(text) as BriefComposition);
}
