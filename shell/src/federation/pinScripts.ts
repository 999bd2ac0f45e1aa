import type { Composition } from '@cog/contracts/composition/composition';

declare global {
  /** Hash of each script of the composition, by path; read by the chunk loader of every bundle. */
  var __INTEGRITY__: Record<string, string> | undefined;
}

/**
 * Pins the entries of the shell and the remotes to the hashes that the server inlined; a script without a hash is
 * refused. Each entry adds the hashes of its own chunks when it runs.
 */
export function pinScripts({ shell, remotes }: Pick<Composition, 'shell' | 'remotes'>): void {
  globalThis.__INTEGRITY__ ??= {};
  for (const { base, integrity } of [shell, ...remotes]) {
    for (const [file, hash] of Object.entries(integrity)) {
      globalThis.__INTEGRITY__[new URL(base + file, location.href).pathname] = hash;
    }
  }
}
