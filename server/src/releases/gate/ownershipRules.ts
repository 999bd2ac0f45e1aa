import type { RemoteDescriptor } from '@cog/contracts/composition/descriptor';
import { isBelowNonPagePrefix } from '@cog/contracts/composition/paths';
import { nameOf, type Refusal } from './Refusal.ts';

/** Form of a remote's name: the prefix keeps it apart from the shell, and its global from a browser's own. */
const REMOTE_NAME = /^mf-[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** A path without the differences that visitors ignore: case and trailing slashes. */
const plainPath = (path: string): string => path.toLowerCase().replace(/(?<=.)\/+$/, '');

/** Something that only one remote may have. */
interface Owned {
  reason: Refusal['reason'];
  /** What a remote has of it. */
  of(remote: RemoteDescriptor): string[];
  /** @param what an item of `of` @param owner the remote that already has it */
  message(what: string, owner: string): string;
}

const OTHER_ORDER = "Give the page's route another `fillOrder`: a lower one is shown first.";

/** The slots that a page fills, with its order in them: 'beside-stream at 10'. */
const filledPlaces = ({ fills = [], fillOrder = 0 }: RemoteDescriptor['routes'][number]) =>
  fills.map((slot) => `${slot} at ${fillOrder}`);

/** The items that occur again. */
const repeated = (all: readonly string[]) => all.filter((one, index) => all.indexOf(one) < index);

const owned: readonly Owned[] = [
  {
    reason: 'global',
    of: ({ global }) => [global],
    message: (what, owner) => `the global ${what} is ${owner}'s. Give the remote another name.`,
  },
  {
    reason: 'route',
    of: ({ routes }) => routes.map(({ path }) => plainPath(path)),
    message: (what, owner) => `${what} belongs to ${owner} already. Give the page another path.`,
  },
  {
    reason: 'sign-in',
    of: ({ routes }) => [...new Set(routes.flatMap(({ signsInFor }) => signsInFor ?? []))],
    message: (what, owner) => `${owner} has the page where one signs in as ${what}. A site has one.`,
  },
  {
    reason: 'slot',
    of: ({ routes }) => routes.flatMap(filledPlaces),
    message: (what, owner) => `${owner} fills the slot ${what} already. ${OTHER_ORDER}`,
  },
];

/** Refuses what a remote must not have, or another one already has. @param others the remotes that would be live with it */
export function ownershipRefusals(
  remote: RemoteDescriptor,
  others: readonly RemoteDescriptor[],
  serverPaths: readonly string[],
): Refusal[] {
  const refuse = (reason: Refusal['reason'], message: string): Refusal => ({
    release: nameOf(remote),
    reason,
    message: `${nameOf(remote)}: ${message}`,
  });
  const name = REMOTE_NAME.test(remote.name)
    ? []
    : [refuse('name', `a remote's name begins with 'mf-', as mf-quiz. Give the folder such a name.`)];
  const wantedGlobal = remote.name.replaceAll('-', '_');
  const global =
    remote.global === wantedGlobal
      ? []
      : [refuse('global', `its global is ${remote.global} and not ${wantedGlobal}. Build it by the build policy.`)];
  const taken = owned.flatMap(({ reason, of, message }) =>
    of(remote).flatMap((what) => {
      const owner = others.find((other) => of(other).includes(what));
      return owner === undefined ? [] : [refuse(reason, message(what, owner.name))];
    }),
  );
  const paths = remote.routes.map(({ path }) => plainPath(path));
  const twice = [
    ...repeated(paths).map((path) =>
      refuse('route', `${path} is listed twice in its route table, apart from case or a slash.`),
    ),
    ...repeated(remote.routes.flatMap(filledPlaces)).map((place) =>
      refuse('slot', `two of its pages fill the slot ${place}. ${OTHER_ORDER}`),
    ),
  ];
  const reserved = paths
    .filter((path) => isBelowNonPagePrefix(path) || serverPaths.some((own) => plainPath(own) === path))
    .map((path) => refuse('reserved-path', `${path} is the server's own. Give the page another path.`));
  return [...name, ...global, ...taken, ...twice, ...reserved];
}
