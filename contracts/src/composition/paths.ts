/**
 * Path prefixes below which there are no pages: the API, its downloads, page data, released files and the chat's socket.
 * `/releases` itself is a page; the released files are below it.
 */
const nonPagePrefixes = ['/api', '/citizen', '/assets', '/page-data', '/releases/', '/socket.io'] as const;

/** Whether a path, with or without its query, equals one of these prefixes or is below one. */
export const isBelowNonPagePrefix = (path: string): boolean =>
  nonPagePrefixes.some(
    (prefix) => path.startsWith(prefix) && (prefix.endsWith('/') || /^([/?]|$)/.test(path.slice(prefix.length))),
  );
