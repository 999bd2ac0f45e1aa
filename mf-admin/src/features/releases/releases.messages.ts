import * as pages from '@cog/contracts/composition/pages';
import type { ReleaseVerb } from '@cog/contracts/releases/constants';
import type { Released } from '@cog/contracts/releases/schema';

/** A change that an administrator makes to the shell or a remote. */
export type ReleaseChange = { of: Released } & (
  | { kind: 'promote'; version: string; isBack: boolean }
  /** Withdraws the version that a share of visitors has. */
  | { kind: 'withdraw'; version: string }
  | { kind: 'retire' }
  | { kind: 'pin'; isPinned: boolean }
  /** A null route means the whole remote. */
  | { kind: 'disable'; route: string | null; isDisabled: boolean }
);

/** Texts of the dialog that confirms a change. */
export interface ReleaseQuestion {
  title: string;
  /** What the change means for visitors. */
  consequence: string;
  submit: string;
  busy: string;
}

/** Every page needs the shell: it can be changed and pinned, but not taken off the site. */
export const SHELL = 'shell';

/** Labels of what is served of the shell or a remote. */
export const stateLabels: Readonly<Record<Released['state'], string>> = {
  live: 'Live',
  kept: 'Damaged: visitors have an earlier version',
  'left out': 'Damaged: visitors have none of it',
  disabled: 'Switched off',
  retired: 'Off the site',
};

export const verbLabels: Readonly<Record<ReleaseVerb, { short: string; may: string }>> = {
  publish: { short: 'Bring new versions', may: 'Bring new versions, which are live at once' },
  promote: { short: 'choose what is live', may: 'Choose what is live among the versions, and pin it' },
  disable: { short: 'switch off', may: 'Switch off a remote or a page, and take a remote off the site' },
};

const OPEN_PAGES = 'A page that is open already stays as it is until it is loaded again.';

/** Pages without which no user can reach this one. */
const WAY_HERE: readonly string[] = [pages.releases, pages.signIn];

const pagesOf = ({ routes }: Released): string =>
  routes.length === 1 ? 'Its page leaves' : `Its ${routes.length > 1 ? `${routes.length} ` : ''}pages leave`;

/**
 * A warning that the change makes this page unreachable, with the command that undoes it.
 *
 * @param route the page that is switched off; null for all pages of the remote
 * @returns '' if this page stays reachable
 */
function lockoutOf({ name, routes }: Released, route: string | null, command: string): string {
  const isAway = route === null ? routes.some(({ path }) => path === pages.releases) : WAY_HERE.includes(route);
  return isAway
    ? ` Mind that you cannot come back to this page then: only someone at the server, or a team with a token for ${name}, brings it back, with npm run releases -- ${name} ${command}.`
    : '';
}

function promotionOf({ of, version, isBack }: Extract<ReleaseChange, { kind: 'promote' }>): ReleaseQuestion {
  const { name, live, disabled } = of;
  const place = live === null ? 'It is on the site again' : `It takes the place of ${live.version}`;
  const seen = disabled
    ? `${place}. ${name} is switched off, so visitors have nothing of it until it is switched on.`
    : `${place} for all visitors, from the next page that they open. ${OPEN_PAGES}`;
  return {
    title: isBack ? `Go back to what was live of ${name} before?` : `Make another version of ${name} live?`,
    consequence: `${version}: ${seen}`,
    submit: isBack ? 'Go back' : 'Make live',
    busy: isBack ? 'Going back...' : 'Making it live...',
  };
}

function pinOf({ of: { name, live }, isPinned }: Extract<ReleaseChange, { kind: 'pin' }>): ReleaseQuestion {
  return isPinned
    ? {
        title: `Pin ${name}?`,
        consequence: `Visitors see no difference. ${live?.version ?? 'That it is off the site'} stays: no team and no command can change what is live until someone unpins it. Switching off stays possible.`,
        submit: 'Pin',
        busy: 'Pinning...',
      }
    : {
        title: `Unpin ${name}?`,
        consequence: 'Visitors see no difference. Teams can make other versions live again.',
        submit: 'Unpin',
        busy: 'Unpinning...',
      };
}

function switchOf({ of, route, isDisabled }: Extract<ReleaseChange, { kind: 'disable' }>): ReleaseQuestion {
  const thing = route ?? of.name;
  if (!isDisabled) {
    return {
      title: `Switch ${thing} on?`,
      consequence:
        route === null
          ? 'Visitors have its pages again, but for those that are switched off one by one.'
          : of.disabled
            ? `Visitors have this page again once ${of.name} is switched on as well.`
            : 'Visitors have this page again, from the next page that they open.',
      submit: 'Switch on',
      busy: 'Switching on...',
    };
  }
  const gone =
    route === null ? `${pagesOf(of)} the site at once` : `The page ${route} leaves the site at once, and no other does`;
  return {
    title: `Switch ${thing} off?`,
    consequence: `${gone}: anyone who opens one is told that there is no such page, and menus lead there no more. ${OPEN_PAGES} No version is changed, and switching it on brings all of it back.${lockoutOf(of, route, `enable${route ? ` ${route}` : ''}`)}`,
    submit: 'Switch off',
    busy: 'Switching off...',
  };
}

/** Texts of the dialog that confirms a change. */
export function questionOf(change: ReleaseChange): ReleaseQuestion {
  switch (change.kind) {
    case 'promote':
      return promotionOf(change);
    case 'pin':
      return pinOf(change);
    case 'disable':
      return switchOf(change);
    case 'withdraw':
      return {
        title: `Take back ${change.version}?`,
        consequence: `Everyone has ${change.of.live?.version ?? 'what is live'} again, from the next page that they open. ${OPEN_PAGES}`,
        submit: 'Take back',
        busy: 'Taking it back...',
      };
    case 'retire':
      return {
        title: `Take ${change.of.name} off the site?`,
        consequence: `${pagesOf(change.of)} the site for good: anyone who opens one is told that there is no such page, and menus lead there no more. ${OPEN_PAGES} Its versions stay, and any can be made live again. To take it away for a while, switch it off.${lockoutOf(change.of, null, 'previous')}`,
        submit: 'Take off the site',
        busy: 'Taking it off...',
      };
  }
}
