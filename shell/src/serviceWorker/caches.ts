/** Names of the caches. A new format gets a new number; old caches are deleted when the worker starts. */
export const DOCUMENTS = 'cog-documents-1';
/** Bookmarked pages, kept until they are removed; other pages make room for newer ones. */
export const BOOKMARKED = 'cog-bookmarked-1';
export const READS = 'cog-reads-1';
export const PICTURES = 'cog-pictures-1';
/** Since version 2, every file in it has been compared with its hash. */
export const FILES = 'cog-files-2';
/** Holds the worker's notes: for which composition unused files were last deleted, and the state of the saved week. */
export const NOTES = 'cog-notes-1';
/** Holds a single entry: requests that wait for a network. */
export const OUTGOING = 'cog-outgoing-1';

const current = [DOCUMENTS, BOOKMARKED, READS, PICTURES, FILES, NOTES, OUTGOING];

/** Deletes the caches of earlier workers, which had other names. */
export async function deleteOldCaches(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith('cog-') && !current.includes(name)).map((name) => caches.delete(name)),
  );
}

let isDisabled = false;

/** Whether caching is enabled; false once the worker is unregistered, although open pages still use it. */
export const isCachingEnabled = (): boolean => !isDisabled;

/** Used in place of every cache once caching is disabled: always empty. */
const empty = { match: async () => undefined, keys: async () => [], put: async () => {}, delete: async () => false };

/** Deletes all caches, and lets work that is still running open none of them again. */
export async function disableCaching(): Promise<void> {
  isDisabled = true;
  Object.assign(caches, { open: async () => empty });
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith('cog-')).map((name) => caches.delete(name)));
}
