import { createRequire } from 'node:module';
import type { ShellBundle } from '@cog/contracts/composition/composition';
import type { GivenSurface } from '@cog/contracts/composition/descriptor';
import { cssVariablesSetIn } from './usedSurface.ts';

/** The names that a shell's bundle provides to remotes, from its actual exports. */
export function givenSurface({ sharedModules, documentAssets }: ShellBundle): GivenSurface {
  const names = (module: unknown) => (typeof module === 'object' && module !== null ? Object.keys(module).sort() : []);
  return {
    modules: Object.fromEntries(
      Object.entries(sharedModules)
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([request, module]) => [request, names(module)]),
    ),
    cssVariables: cssVariablesSetIn(documentAssets.styles + documentAssets.fontStyles),
  };
}

/** Reads them from a finished shell. @param path its bundle for Node */
export const givenByBundle = (path: string): GivenSurface =>
  givenSurface(createRequire(import.meta.url)(path) as ShellBundle);
