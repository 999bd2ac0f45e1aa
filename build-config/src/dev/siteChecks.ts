import type { BriefComposition } from '@cog/contracts/composition/briefComposition';
import { isServed, type RemoteDescriptor, type ShellSurface } from '@cog/contracts/composition/descriptor';

/** The parts of a live site with which a remote must be compatible. */
export interface LiveSite {
  /** Host, for messages. */
  name: string;
  shell: ShellSurface;
  composition: BriefComposition;
}

/**
 * Reasons why a build would not run on a site or be refused by its gate; empty if there are none. The gate itself checks more,
 * with its own messages (`server/src/releases/gate`).
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
  const conflicts = composition.remotes
    .filter((other) => other.name !== remote.name)
    .flatMap((other) =>
      other.routes
        .filter(({ path }) => remote.routes.some((own) => own.path === path))
        .map(({ path }) => `${path} belongs to ${other.name} on ${name}. Give the page another path.`),
    );
  return [...contract, ...missing, ...conflicts];
}
