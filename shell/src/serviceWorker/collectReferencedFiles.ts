/** Paths of the scripts that a document names. */
export const scriptsIn = (html: string): string[] => [
  ...new Set([...html.matchAll(/(?:href|src)="(\/releases\/[\w./~-]+\.js)"/g)].map(([, path]) => path ?? '')),
];

const HASH = /[0-9a-f]{10}/g;
/** The content hash in a released file's name, ten hexadecimal digits; undefined without one. */
export const contentHashOf = (path: string): string | undefined => /\.([0-9a-f]{10})\.\w+$/.exec(path)?.[1];

/**
 * Finds the cached files whose content hash is in a root, or in a script that is referenced itself: a document names its scripts,
 * an entry its chunks, a chunk its pictures.
 *
 * @param files paths of all cached files
 * @param roots texts to begin with: documents, and the paths of live entries
 * @param read gives the text of a cached script
 */
export async function collectReferencedFiles(
  files: readonly string[],
  roots: readonly string[],
  read: (path: string) => Promise<string>,
): Promise<Set<string>> {
  const byHash = new Map<string, string>();
  for (const path of files) {
    const hash = contentHashOf(path);
    if (hash !== undefined) byHash.set(hash, path);
  }
  const referenced = new Set<string>();
  const waiting = [...roots];
  for (let text = waiting.pop(); text !== undefined; text = waiting.pop()) {
    for (const [hash] of text.matchAll(HASH)) {
      const path = byHash.get(hash);
      if (path === undefined || referenced.has(path)) continue;
      referenced.add(path);
      if (path.endsWith('.js')) waiting.push(await read(path));
    }
  }
  return referenced;
}
