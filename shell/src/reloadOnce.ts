/**
 * Opens an address anew, at most once for each release of a remote in a tab: what a failed chunk needs,
 * without ever going round in circles. The one place that touches sessionStorage.
 *
 * @returns false when it has been done before (or storage is blocked), and nothing happens
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
