import type { BriefComposition } from '@cog/contracts/composition/briefComposition';
import { isServed, type RemoteDescriptor, type ShellSurface } from '@cog/contracts/composition/descriptor';

/** What a live site is made of, as far as a remote has to fit it. */
export interface LiveSite {
  /** Host, for people. */
  name: string;
  shell: ShellSurface;
  composition: BriefComposition;
}

/**
 * Why a build would not run on a site, or not be let in by its gate; empty where it fits. The gate asks more, with its own words
 * (`server/src/releases/gate`).
 */
export function misfits(remote: RemoteDescriptor, { name, shell, composition }: LiveSite): string[] {
  const contract = isServed(remote, shell)
    ? []
    : [
        `${remote.name} is built for contract ${remote.contract}, and ${name} gives ${shell.contract}. Install the packages of that site: npm run packages in its repository, of the version that it runs.`,
      ];
  const missing = Object.entries(remote.uses.modules).flatMap(([module, names]) =>
    names
      .filter((one) => one !== '*' && !shell.gives.modules[module]?.includes(one))
      .map((one) => `${remote.name} uses ${one} of ${module}, which ${name} does not give. Use another.`),
  );
  const taken = composition.remotes
    .filter((other) => other.name !== remote.name)
    .flatMap((other) =>
      other.routes
        .filter(({ path }) => remote.routes.some((own) => own.path === path))
        .map(({ path }) => `${path} belongs to ${other.name} on ${name}. Give the page another path.`),
    );
  return [...contract, ...missing, ...taken];
}
