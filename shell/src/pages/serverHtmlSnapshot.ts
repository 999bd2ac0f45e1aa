let snapshot: Node[] | null = null;

/**
 * Copies the page as the server sent it, before React removes it because the page's code could not be loaded. A
 * skeleton, which has no heading of level 1, is not copied.
 */
export function takeServerHtmlSnapshot(): void {
  const page = document.getElementById('page');
  if (page?.querySelector('h1')) snapshot = [...page.cloneNode(true).childNodes];
}

/** Drops the copy, when the visitor goes on to another page. */
export function dropServerHtmlSnapshot(): void {
  snapshot = null;
}

/** The copied nodes; null when there are none. */
export const serverHtmlSnapshot = (): Node[] | null => snapshot;
