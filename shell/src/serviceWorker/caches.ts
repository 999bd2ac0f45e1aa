/** Names of what is kept; a change of its form gets a new number, and the old one goes when the worker starts. */
export const DOCUMENTS = 'cog-documents-1';
export const READS = 'cog-reads-1';
export const PICTURES = 'cog-pictures-1';
export const FILES = 'cog-files-1';
/** Holds one answer: the composition for which files were last sorted out. */
export const NOTES = 'cog-notes-1';

const current = [DOCUMENTS, READS, PICTURES, FILES, NOTES];

/** Removes what an earlier worker kept under other names. */
export async function dropOldCaches(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith('cog-') && !current.includes(name)).map((name) => caches.delete(name)),
  );
}

let isClosed = false;

/** Whether anything may still be kept; false once the worker is leaving, although open pages still use it. */
export const isOpen = (): boolean => !isClosed;

/** Removes all that is kept, and keeps nothing from then on. */
export async function closeCaches(): Promise<void> {
  isClosed = true;
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith('cog-')).map((name) => caches.delete(name)));
}
