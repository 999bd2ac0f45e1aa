/** How long a repeated fetch of a script may take. */
const REPAIR_TIMEOUT_MS = 10_000;

/** Paths of failed scripts, with the running fetch, or null if that has failed as well. */
const failed = new Map<string, Promise<boolean> | null>();

/** Fetches a script past every cache, which puts it into the browser's cache; true if it matches its hash. */
async function fetchPastCache(path: string): Promise<boolean> {
  const integrity = globalThis.__INTEGRITY__?.[path];
  if (!integrity) return false;
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), REPAIR_TIMEOUT_MS);
  try {
    return (await fetch(path, { cache: 'reload', integrity, signal: abort.signal })).ok;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

async function repair(path: string): Promise<boolean> {
  const work = fetchPastCache(path);
  failed.set(path, work);
  const isHere = await work;
  if (isHere) failed.delete(path);
  else failed.set(path, null);
  return isHere;
}

/**
 * Fetches every script again that the page could not load. Browsers cache released files for a year: without this, one
 * wrong response would answer every later attempt.
 */
export function watchFailedScripts(): void {
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLScriptElement && target.integrity) void repair(new URL(target.src).pathname);
    },
    { capture: true },
  );
}

/** Records a script as failed when the browser does not report it, because it timed out. */
export function noteFailedScript(path: string): void {
  // A hanging preload would be reused by the next attempt.
  document.head.querySelector(`link[href="${path}"]`)?.remove();
  if (!failed.has(path)) failed.set(path, null);
}

/**
 * Fetches failed scripts below an address again.
 *
 * @returns whether all of them have loaded now
 */
export async function repairScripts(base: string): Promise<boolean> {
  const found = [...failed].filter(([path]) => path.startsWith(base));
  const repaired = await Promise.all(found.map(([path, underWay]) => underWay ?? repair(path)));
  return repaired.every(Boolean);
}
