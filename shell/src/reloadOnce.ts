/**
 * Loads an address anew, at most once for each release of a remote in a tab, so that a chunk that keeps failing does
 * not reload the page in a loop. The one module that touches sessionStorage.
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
  location.assign(href);
  return true;
}
