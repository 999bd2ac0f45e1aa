import type { ShellBundle } from '@cog/contracts/composition/composition';

/** A shell of contract 1: two of its exports had other names. */
type OldShellBundle = Pick<ShellBundle, 'render'> & {
  givenModules: ShellBundle['sharedModules'];
  documentParts: ShellBundle['documentAssets'];
};

/**
 * The exports of a shell's bundle under their names of today. A shell that was released with contract 1 can still
 * be rolled back to; to be removed with the next major version of the contract.
 */
export function readShellBundle(bundle: ShellBundle | OldShellBundle): ShellBundle {
  if ('sharedModules' in bundle) return bundle;
  const { render, givenModules, documentParts } = bundle;
  return { render, sharedModules: givenModules, documentAssets: documentParts };
}
