import type { ReactionKind } from '@cog/contracts/chat/constants';
import type { OwnReactions } from '@cog/contracts/chat/socketEvents';

/** What each kind looks like, and what a screen reader calls it. */
export const reactionFaces: Readonly<Record<ReactionKind, { sign: string; name: string }>> = {
  amen: { sign: '🙏', name: 'Amen' },
  love: { sign: '❤️', name: 'Love' },
  praise: { sign: '🙌', name: 'Praise God' },
};

/** What the messages that are held have, by their ids. */
export type ReactionsById = Readonly<Record<string, OwnReactions>>;

/** With what a server told of some messages. */
export const withReactions = (held: ReactionsById, told: readonly OwnReactions[]): ReactionsById =>
  told.length === 0 ? held : { ...held, ...Object.fromEntries(told.map((one) => [one.id, one])) };

/** As if a press had been counted already. */
export function pressed(before: OwnReactions, kind: ReactionKind, isOn: boolean): OwnReactions {
  const count = (before.counts.find((one) => one.kind === kind)?.count ?? 0) + (isOn ? 1 : -1);
  const others = before.counts.filter((one) => one.kind !== kind);
  const mine = before.mine.filter((one) => one !== kind);
  return {
    id: before.id,
    counts: count > 0 ? [...others, { kind, count }] : others,
    mine: isOn ? [...mine, kind] : mine,
  };
}
