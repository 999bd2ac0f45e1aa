/** Names of the caches. A change of format gets a new number; old caches are deleted when the worker starts. */
export const DOCUMENTS = 'cog-documents-1';
/** Pages that a person keeps, until they remove them; the others make room for newer ones. */
export const BOOKMARKED = 'cog-bookmarked-1';
export const READS = 'cog-reads-1';
export const PICTURES = 'cog-pictures-1';
/** From 2 on every file in it was compared with its hash. */
export const FILES = 'cog-files-2';
/** Holds what the worker notes: for which composition unused files were last deleted, and what was asked of the week. */
export const NOTES = 'cog-notes-1';
/** Holds one entry: what people have sent that waits for a network. */
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

/** Whether anything may be cached; false once the worker is unregistered, although open pages still use it. */
export const isCachingEnabled = (): boolean => !isDisabled;

/** Deletes all caches, once they are given up: for the end of whatever may have written to one meanwhile. */
export async function deleteGivenUpCaches(): Promise<void> {
  if (!isDisabled) return;
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith('cog-')).map((name) => caches.delete(name)));
}

/** For every strategy: what it wrote after the caches were deleted goes when it is done. */
export const givenUpCaches = { handlerDidComplete: deleteGivenUpCaches };

/** Deletes all caches; nothing stays cached from then on. */
export function disableCaching(): Promise<void> {
  isDisabled = true;
  return deleteGivenUpCaches();
}
