/**
 * Loads an address again, at most once in a tab for each release of a remote, so that a chunk that keeps failing does not reload
 * the page in a loop. Only this module, `starterGuard.ts` and `starter/earlyInput.ts` touch sessionStorage.
 *
 * @returns false when it was reloaded before or storage is blocked; nothing happens then
 */
export function reloadOnce(remote: string, version: string, href: string): boolean {
  const key = `cog:reloaded:${remote}:${version}`;
  try {
    if (sessionStorage.getItem(key)) return false;
    sessionStorage.setItem(key, '1');
  } catch {
    return false;
  }
  // With a hash, going to the address of this very document would load nothing.
  if (new URL(href, location.href).href === location.href) location.reload();
  else location.assign(href);
  return true;
}
