/** Longest time for fetching a script once more. */
const REPAIR_TIMEOUT_MS = 10_000;

/** Paths of scripts that failed; with the fetch that is under way, or null when that has failed as well. */
const failed = new Map<string, Promise<boolean> | null>();

/** Fetches a script past every cache; true when what came is what its hash says. The browser's cache has it then. */
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
 * Fetches every script once more that the page could not load. Released files are kept by browsers for a year: without
 * this, one wrong delivery would answer every later try.
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

/** Says of a script that it failed where the browser does not: it has not answered in time. */
export function noteFailedScript(path: string): void {
  // A preload that hangs would be taken for the next try.
  document.head.querySelector(`link[href="${path}"]`)?.remove();
  if (!failed.has(path)) failed.set(path, null);
}

/**
 * Fetches the scripts below an address that have failed, once more.
 *
 * @returns whether all are here now
 */
export async function repairScripts(base: string): Promise<boolean> {
  const found = [...failed].filter(([path]) => path.startsWith(base));
  const repaired = await Promise.all(found.map(([path, underWay]) => underWay ?? repair(path)));
  return repaired.every(Boolean);
}
