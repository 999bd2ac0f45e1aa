let snapshot: Node[] | null = null;

type Control = HTMLButtonElement | HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Copies the server's HTML of the page before React removes it, because the page's code could not be loaded; controls
 * that need this code are disabled. Skeletons, which have no level 1 heading, are not copied.
 */
export function takeServerHtmlSnapshot(): void {
  const page = document.getElementById('page');
  // After another attempt the page has the copy.
  if (snapshot || !page?.querySelector('h1')) return;
  const copy = page.cloneNode(true) as HTMLElement;
  for (const control of copy.querySelectorAll<Control>('button,input,select,textarea')) {
    control.removeAttribute('aria-busy');
    // Browsers themselves handle popovers, and forms with an action.
    control.disabled ||= !control.hasAttribute('popovertarget') && !control.form?.hasAttribute('action');
  }
  snapshot = [...copy.childNodes];
}

/** Drops the copy when the visitor leaves the page. */
export function dropServerHtmlSnapshot(): void {
  snapshot = null;
}

/** The copied nodes; null if there are none. */
export const serverHtmlSnapshot = (): Node[] | null => snapshot;
