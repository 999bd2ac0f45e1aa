/** Paths of the scripts that a document references. */
export const scriptsIn = (html: string): string[] => [
  ...new Set([...html.matchAll(/(?:href|src)="(\/releases\/[\w./~-]+\.js)"/g)].map(([, path]) => path ?? '')),
];

const HASH = /[0-9a-f]{10}/g;
/** The content hash in a released file's name, ten hexadecimal digits; undefined without one. */
export const contentHashOf = (path: string): string | undefined => /\.([0-9a-f]{10})\.\w+$/.exec(path)?.[1];

/**
 * Finds the cached files that are still referenced, directly or through other files: those whose content hash is in a
 * root, or in a referenced script. Documents name scripts, entries name chunks, and chunks name pictures.
 *
 * @param files paths of all cached files
 * @param roots texts to start from: documents, and the paths of live entries
 * @param read returns the text of a cached script
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
