import type { Composition } from '@cog/contracts/composition';

declare global {
  /** Hash of every script of the composition by path; read by the chunk loader of every bundle. */
  var __INTEGRITY__: Record<string, string> | undefined;
}

/** Pins every script that is loaded from here on to the hash the server inlined; one without a hash is refused. */
export function pinScripts({ shell, remotes }: Composition): void {
  globalThis.__INTEGRITY__ = Object.fromEntries(
    [shell, ...remotes].flatMap(({ base, integrity }) =>
      Object.entries(integrity).map(([file, hash]) => [new URL(base + file, location.href).pathname, hash]),
    ),
  );
}
