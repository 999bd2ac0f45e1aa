import type { Composition } from '@cog/contracts/composition/composition';

/** Id of the element that holds the composition as JSON. The server's document writes it, `readComposition` reads it. */
export const COMPOSITION_ELEMENT = 'composition';

/** Reads the composition that the server inlined. It needs no parsing: it comes from the same shell release. */
export function readComposition(): Composition {
  const text = document.getElementById(COMPOSITION_ELEMENT)?.textContent;
  if (!text) throw new Error('This page came without its composition.');
  return JSON.parse(text) as Composition;
}
