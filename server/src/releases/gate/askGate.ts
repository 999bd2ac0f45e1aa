import { ifReadable, type Release, type ReleaseFileStore } from '../ReleaseFileStore.ts';
import type { ReleaseHistory } from '../ReleaseHistory.ts';
import { readServerSurface } from '../serverSurface.ts';
import { findRefusals } from './gate.ts';
import { isForceable, type Refusal, ReleaseRefused } from './Refusal.ts';

export interface GateOptions {
  /** Whether refusals that cost no other release anything are overruled (`isForceable`), and written down. */
  force?: boolean;
}

/** What is to be live, and what is now. */
export interface GateMove {
  candidates: readonly Release[];
  /** Names of remotes that are to go off the site. */
  retired: readonly string[];
  live: readonly Release[];
}

/** What the gate has against making these live together, and taking those off the site. */
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

/** @returns what was overruled @throws ReleaseRefused with all that was not */
export function refuse(refusals: readonly Refusal[], { force = false }: GateOptions): readonly Refusal[] {
  const left = force ? refusals.filter((refusal) => !isForceable(refusal)) : refusals;
  if (left.length > 0) throw new ReleaseRefused(left);
  return refusals;
}
