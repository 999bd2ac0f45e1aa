let snapshot: Node[] | null = null;

/**
 * Copies the server's HTML of the page before React removes it, because the page's code could not be loaded.
 * Skeletons, which have no level 1 heading, are not copied.
 */
export function takeServerHtmlSnapshot(): void {
  const page = document.getElementById('page');
  if (page?.querySelector('h1')) snapshot = [...page.cloneNode(true).childNodes];
}

/** Drops the copy when the visitor leaves the page. */
export function dropServerHtmlSnapshot(): void {
  snapshot = null;
}

/** The copied nodes; null if there are none. */
export const serverHtmlSnapshot = (): Node[] | null => snapshot;
