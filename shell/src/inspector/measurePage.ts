import { PAGE_READY_MARK } from '../pageReady.ts';

/** The scripts of a release that have loaded so far; times in milliseconds since the document was requested. */
export interface Fetched {
  files: number;
  /** Compressed size. */
  bytes: number;
  /** Number of files that came from the browser's cache. */
  saved: number;
  from: number;
  to: number;
}

/**
 * The scripts below an address that the browser has fetched; null if there are none.
 *
 * @param entries the browser's resource timings; a file that is listed twice counts once
 */
export function scriptsBelow(base: string, entries: readonly PerformanceResourceTiming[]): Fetched | null {
  const address = new URL(base, location.href).href;
  const files = new Map(
    entries.filter(({ name }) => name.startsWith(address) && name.endsWith('.js')).map((entry) => [entry.name, entry]),
  );
  if (files.size === 0) return null;
  const all = [...files.values()];
  return {
    files: all.length,
    bytes: all.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    saved: all.filter(({ transferSize }) => transferSize === 0).length,
    from: Math.min(...all.map(({ startTime }) => startTime)),
    to: Math.max(...all.map(({ responseEnd }) => responseEnd)),
  };
}

/** How the current document arrived. */
export interface Arrival {
  path: string;
  /** Compressed size. */
  bytes: number;
  isSaved: boolean;
  firstByte: number;
  whole: number;
}

/** How a document arrived; null if the browser has no timing for it. */
export function arrivalOf(document: PerformanceNavigationTiming | undefined): Arrival | null {
  if (!document) return null;
  const { name, encodedBodySize, transferSize, responseStart, responseEnd } = document;
  return {
    path: new URL(name, location.href).pathname,
    bytes: encodedBodySize,
    isSaved: transferSize === 0,
    firstByte: responseStart,
    whole: responseEnd,
  };
}

/** Timings of the current page. */
export interface Measured {
  arrival: Arrival | null;
  scripts(base: string): Fetched | null;
  /** When the page began to react to input; null if it has not yet. */
  readyAt: number | null;
}

/** Reads the browser's timings of the current page. */
export function measurePage(): Measured {
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return {
    arrival: arrivalOf(document),
    scripts: (base) => scriptsBelow(base, entries),
    readyAt: performance.getEntriesByName(PAGE_READY_MARK).at(-1)?.startTime ?? null,
  };
}
