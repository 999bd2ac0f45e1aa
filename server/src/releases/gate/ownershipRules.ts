import type { RemoteDescriptor } from '@cog/contracts/composition/descriptor';
import { isBelowNonPagePrefix } from '@cog/contracts/composition/paths';
import { nameOf, type Refusal } from './Refusal.ts';

/** Names of remotes begin with this: no remote is mistaken for the shell, and no global for a browser's own. */
const REMOTE_NAME = /^mf-[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Two paths that a visitor takes for one. */
const samePath = (path: string): string => path.toLowerCase().replace(/(?<=.)\/+$/, '');

/** One thing that only one remote may have. */
interface Owned {
  reason: Refusal['reason'];
  /** What of it a remote has. */
  of(remote: RemoteDescriptor): string[];
  /** @param what as `of` has it @param owner the remote that has it already */
  message(what: string, owner: string): string;
}

const OTHER_ORDER = "Give the page's route another `fillOrder`: a lower one is shown first.";

/** What a page fills, with its place in it: 'beside-stream at 10'. */
const filledPlaces = ({ fills = [], fillOrder = 0 }: RemoteDescriptor['routes'][number]) =>
  fills.map((slot) => `${slot} at ${fillOrder}`);

/** Those that come a second time. */
const repeated = (all: readonly string[]) => all.filter((one, index) => all.indexOf(one) < index);

const owned: readonly Owned[] = [
  {
    reason: 'global',
    of: ({ global }) => [global],
    message: (what, owner) => `the global ${what} is ${owner}'s. Give the remote another name.`,
  },
  {
    reason: 'route',
    of: ({ routes }) => routes.map(({ path }) => samePath(path)),
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

/** What a remote has that is not its to have. @param others the remotes that are live with it */
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
  const paths = remote.routes.map(({ path }) => samePath(path));
  const twice = [
    ...repeated(paths).map((path) =>
      refuse('route', `${path} is listed twice in its route table, apart from case or a slash.`),
    ),
    ...repeated(remote.routes.flatMap(filledPlaces)).map((place) =>
      refuse('slot', `two of its pages fill the slot ${place}. ${OTHER_ORDER}`),
    ),
  ];
  const reserved = paths
    .filter((path) => isBelowNonPagePrefix(path) || serverPaths.some((own) => samePath(own) === path))
    .map((path) => refuse('reserved-path', `${path} is the server's own. Give the page another path.`));
  return [...name, ...global, ...taken, ...twice, ...reserved];
}
