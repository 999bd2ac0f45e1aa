/** Loads an address as a document. Going to this document's own address with a hash would load nothing. */
export function loadDocument(href: string): void {
  if (new URL(href, location.href).href === location.href) location.reload();
  else location.assign(href);
}

/**
 * Reloads an address at most once per tab and release of a remote, so that a chunk that keeps failing does not cause a
 * reload loop. Only this module, `starterGuard.ts` and `starter/earlyInput.ts` use sessionStorage.
 *
 * @returns false, without reloading, if it was reloaded before or storage is blocked
 */
export function reloadOnce(remote: string, version: string, href: string): boolean {
  const key = `cog:reloaded:${remote}:${version}`;
  try {
    if (sessionStorage.getItem(key)) return false;
    sessionStorage.setItem(key, '1');
  } catch {
    return false;
  }
  loadDocument(href);
  return true;
}
