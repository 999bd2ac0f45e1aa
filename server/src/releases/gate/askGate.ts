import { ifReadable, type Release, type ReleaseFileStore } from '../ReleaseFileStore.ts';
import type { ReleaseHistory } from '../ReleaseHistory.ts';
import { readServerSurface } from '../serverSurface.ts';
import { findRefusals } from './gate.ts';
import { isForceable, type Refusal, ReleaseRefused } from './Refusal.ts';

export interface GateOptions {
  /** Whether to overrule the refusals that allow it (`isForceable`). What the gate itself found is recorded. */
  force?: boolean;
}

/** A change of what is live. */
export interface GateMove {
  candidates: readonly Release[];
  /** Names of remotes to take off the site. */
  retired: readonly string[];
  live: readonly Release[];
}

/** The gate's refusals of a change. */
export const askGate = (files: ReleaseFileStore, history: ReleaseHistory, move: GateMove): Refusal[] =>
  findRefusals({
    ...move,
    earlier: (name) => {
      const live = history.pointer(name)?.version;
      return history
        .versions()
        .filter((one) => one.name === name && one.version !== live && history.wasLive(one) && files.has(one))
        .flatMap(({ version }) => ifReadable(() => files.describe(name, version), null) ?? []);
    },
    server: readServerSurface(files.directory),
    compressedBytes: ({ name }, file) => files.compressedBytes(name, file),
  });

/** @returns the refusals that were overruled @throws ReleaseRefused with all others */
export function refuse(refusals: readonly Refusal[], { force = false }: GateOptions): readonly Refusal[] {
  const left = force ? refusals.filter((refusal) => !isForceable(refusal)) : refusals;
  if (left.length > 0) throw new ReleaseRefused(left);
  return refusals;
}
