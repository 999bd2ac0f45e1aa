import type { MoveReason, ReleaseStore, SwitchReason } from './ReleaseStore.ts';

/** Changes of published releases, in whichever way they are requested. Each returns a sentence that says what was done. */
export type ReleaseChange =
  /** For everyone, or for a share of visitors; a share of 0 withdraws it. */
  | { act: 'promote'; name: string; version: string; share?: ShareWish }
  | { act: 'retire'; name: string }
  | { act: 'pin'; name: string; isPinned: boolean }
  /** A route of null means the whole remote. */
  | { act: 'disable'; name: string; route: string | null; isDisabled: boolean };

/** The visitors who get a version, if not everyone. */
export interface ShareWish {
  /** Percentage of visitors; null for everyone. */
  share: number | null;
  /** Hours after which it goes live for everyone; null for only when asked. */
  everyoneAfter: number | null;
  mail: string | null;
}

const HOUR_MS = 60 * 60_000;

/** Gives a version to a share of visitors, or withdraws it. @param now by the clock that `everyoneAt` is compared with */
export function shareRelease(
  store: ReleaseStore,
  { name, version }: { name: string; version: string },
  { share: percent, everyoneAfter, mail }: ShareWish & { share: number },
  reason: SwitchReason,
  now = new Date(),
): string {
  if (percent === 0) {
    const isShared = store.rows.shares[name]?.version === version && store.withdraw(name, reason);
    return isShared
      ? `${name} ${version} is taken back: everyone has ${store.pointedVersion(name)}.`
      : `No share of visitors has ${name} ${version}.`;
  }
  const everyoneAt = everyoneAfter === null ? null : new Date(now.getTime() + everyoneAfter * HOUR_MS).toISOString();
  store.share(name, { version, percent, everyoneAt, mail }, reason);
  return `${percent} of 100 visitors have ${name} ${version}, the others ${store.pointedVersion(name)}${everyoneAt === null ? '' : `; everyone from ${everyoneAt} on, if it does well`}.`;
}

function promote(store: ReleaseStore, name: string, version: string, reason: MoveReason): string {
  if (store.pointedVersion(name) === version) return `${name} ${version} is live already.`;
  store.promote(name, version, reason);
  return `${name} ${version} is live.`;
}

function retire(store: ReleaseStore, name: string, reason: MoveReason): string {
  if (store.pointedVersion(name) === null) return `${name} is off the site already.`;
  store.retire(name, reason);
  return `${name} is off the site. Its versions stay, and any can be made live again.`;
}

function pin(store: ReleaseStore, name: string, isPinned: boolean, reason: SwitchReason): string {
  const isNew = store.setFlag(name, 'pinned', isPinned, reason);
  if (!isNew) return `${name} was ${isPinned ? 'pinned' : 'not pinned'} already.`;
  return isPinned ? `${name} is pinned at ${store.pointedVersion(name)}.` : `${name} is not pinned any more.`;
}

/** Why a change that was decided while `from` was live comes too late; null where it does not, and for a `from` of null. */
export function whyTooLate(store: ReleaseStore, name: string, from: string | null): string | null {
  const live = store.pointedVersion(name);
  if (from === null || live === from) return null;
  const now = live === null ? 'is off the site by now' : `${live} is live by now`;
  return `Of ${name} ${now}, not ${from}. Nothing was changed; look again.`;
}

/**
 * Applies a change. A change that is already in effect is reported as done.
 *
 * @throws ReleaseRefused, and UnreadableRelease, as the store does
 */
export function changeRelease(
  store: ReleaseStore,
  change: ReleaseChange,
  reason: SwitchReason,
  now = new Date(),
): string {
  const { name } = change;
  switch (change.act) {
    case 'promote':
      if (change.share && change.share.share !== null) {
        return shareRelease(store, change, { ...change.share, share: change.share.share }, reason, now);
      }
      return promote(store, name, change.version, { by: 'promotion', ...reason });
    case 'retire':
      return retire(store, name, { by: 'promotion', ...reason });
    case 'pin':
      return pin(store, name, change.isPinned, reason);
    case 'disable': {
      const { route, isDisabled } = change;
      const isNew = store.setFlag(name, route === null ? 'disabled' : { route }, isDisabled, reason);
      return `${route ?? name} ${isNew ? 'is' : 'was'} switched ${isDisabled ? 'off' : 'on'}${isNew ? '' : ' already'}.`;
    }
  }
}
