/**
 * Paths below which nothing is a page: the API, its downloads, what pages are made of, released files and the chat's
 * socket. `/releases` itself is a page; the released files are below it.
 */
const nonPagePrefixes = ['/api', '/citizen', '/assets', '/page-data', '/releases/', '/socket.io'] as const;

/** Whether a path, with or without its query, is one of the prefixes that are no pages, or below one. */
export const isBelowNonPagePrefix = (path: string): boolean =>
  nonPagePrefixes.some(
    (prefix) => path.startsWith(prefix) && (prefix.endsWith('/') || /^([/?]|$)/.test(path.slice(prefix.length))),
  );
