import type { Composition } from '@cog/contracts/composition/composition';

/** Id of the element that holds the composition as JSON. Written by the server's document, read here. */
export const COMPOSITION_ELEMENT = 'composition';

/** Reads the composition that the server inlined; it was made by this very shell's other half. */
export function readComposition(): Composition {
  const text = document.getElementById(COMPOSITION_ELEMENT)?.textContent;
  if (!text) throw new Error('This page came without its composition.');
  return JSON.parse(text) as Composition;
}
