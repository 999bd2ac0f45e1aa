import { PAGE_READY_MARK } from '../pageReady.ts';

/** What has come of a release's scripts so far; times in milliseconds since the document was asked for. */
export interface Fetched {
  files: number;
  /** Bytes as they were sent. */
  bytes: number;
  /** How many came from the phone's own memory. */
  saved: number;
  from: number;
  to: number;
}

/**
 * What the browser has fetched of the scripts below an address.
 *
 * @param entries of the browser's own list; a file that is named twice counts once
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

/** How the document came that the browser holds. */
export interface Arrival {
  path: string;
  /** Bytes as they were sent. */
  bytes: number;
  isSaved: boolean;
  firstByte: number;
  whole: number;
}

/** How the document came; null where the browser does not say. */
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

/** What the browser knows of how the page came. */
export interface Measured {
  arrival: Arrival | null;
  scripts(base: string): Fetched | null;
  /** When the page first reacted to input; null while it does not. */
  readyAt: number | null;
}

/** Reads it as it is now. */
export function measurePage(): Measured {
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return {
    arrival: arrivalOf(document),
    scripts: (base) => scriptsBelow(base, entries),
    readyAt: performance.getEntriesByName(PAGE_READY_MARK).at(-1)?.startTime ?? null,
  };
}
