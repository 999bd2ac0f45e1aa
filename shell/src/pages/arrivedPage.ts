let kept: Node[] | null = null;

/**
 * Keeps a copy of the page as the server sent it, before React takes it away because the page's code
 * could not be had. Called once, when that is known.
 */
export function keepArrivedPage(): void {
  const page = document.getElementById('page');
  // A skeleton is nothing to read.
  if (page?.querySelector('h1')) kept = [...page.cloneNode(true).childNodes];
}

/** Forgets the kept page when the visitor goes on to another. */
export function forgetArrivedPage(): void {
  kept = null;
}

/** The nodes that were kept, or null. */
export const arrivedPage = (): Node[] | null => kept;
