import {
  type GivenSurface,
  isServed,
  type RemoteDescriptor,
  type ShellDescriptor,
  type UsedSurface,
} from '@cog/contracts/composition/descriptor';
import { nameOf, type Refusal, type RefusalReason } from './Refusal.ts';

/** Something that a remote uses and a shell does not provide. */
interface Missing {
  kind: 'module' | 'module-name' | 'css-variable';
  /** '@cog/platform', 'useToday of @cog/platform', '--color-ink' */
  what: string;
}

function missingFrom(given: GivenSurface, used: UsedSurface): Missing[] {
  const ofModules = Object.entries(used.modules).flatMap(([module, names]): Missing[] => {
    const exported = given.modules[module];
    if (exported === undefined) return [{ kind: 'module', what: module }];
    return names
      .filter((name) => name !== '*' && !exported.includes(name))
      .map((name) => ({ kind: 'module-name', what: `${name} of ${module}` }));
  });
  const variables = used.cssVariables.filter((name) => !given.cssVariables.includes(name));
  return [...ofModules, ...variables.map((what): Missing => ({ kind: 'css-variable', what }))];
}

const NEEDS: Record<Missing['kind'], string> = {
  module: 'the module',
  'module-name': 'the name',
  'css-variable': 'the CSS variable',
};

/** Refuses a remote that uses what the shell does not provide. */
export function unmetByShell(remote: RemoteDescriptor, shell: ShellDescriptor): Refusal[] {
  const release = nameOf(remote);
  const missing = missingFrom(shell.gives, remote.uses).map(
    ({ kind, what }): Refusal => ({
      release,
      reason: kind,
      message: `${release} uses ${NEEDS[kind]} ${what}, which ${nameOf(shell)} does not give. Release the shell first, or use another.`,
    }),
  );
  if (isServed(remote, shell)) return missing;
  const contract: Refusal = {
    release,
    reason: 'contract',
    message: `${release} needs contract ${remote.contract}, but the live shell gives ${shell.contract}. Release the shell first: npm run release -- shell`,
  };
  return [contract, ...missing];
}

const DROPPED: Record<Missing['kind'], RefusalReason> = {
  module: 'dropped-name',
  'module-name': 'dropped-name',
  'css-variable': 'dropped-css-variable',
};

/** Refuses a shell that no longer provides what a live remote uses. */
export function takenFromRemote(shell: ShellDescriptor, remote: RemoteDescriptor): Refusal[] {
  const release = nameOf(shell);
  const dropped = missingFrom(shell.gives, remote.uses).map(
    ({ kind, what }): Refusal => ({
      release,
      reason: DROPPED[kind],
      message: `${release} does not give ${NEEDS[kind]} ${what}, which ${nameOf(remote)} uses and is live. Keep it, or release both together.`,
    }),
  );
  if (isServed(remote, shell)) return dropped;
  const served: Refusal = {
    release,
    reason: 'served-contract',
    message: `${release} gives contract ${shell.contract} and would leave ${nameOf(remote)} out of the site, which needs ${remote.contract}. Serve both (servesContract in platform/package.json), or release them together: npm run release -- shell ${remote.name}`,
  };
  return [served, ...dropped];
}

/** Refuses a shell under which an earlier release of a remote could not go live again; null if it could. */
export function takenFromEarlier(shell: ShellDescriptor, remote: RemoteDescriptor): Refusal | null {
  const [first] = takenFromRemote(shell, remote);
  if (first === undefined) return null;
  return {
    release: nameOf(shell),
    reason: 'earlier-release',
    message: `With ${nameOf(shell)} ${remote.name} could not go back to ${remote.version}: ${first.message}`,
  };
}

/** Refuses a release that calls endpoints which the server does not have. */
export const unansweredCalls = (release: RemoteDescriptor | ShellDescriptor, endpoints: readonly string[]): Refusal[] =>
  release.uses.endpoints
    .filter((call) => !endpoints.includes(call))
    .map((call) => ({
      release: nameOf(release),
      reason: 'endpoint',
      message: `${nameOf(release)} calls ${call}, which the running server does not answer. Upgrade the server first.`,
    }));
