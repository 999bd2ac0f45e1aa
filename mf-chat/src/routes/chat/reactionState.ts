import type { ReactionKind } from '@cog/contracts/chat/constants';
import type { OwnReactions } from '@cog/contracts/chat/socketEvents';

/** Name and shape of each kind, drawn on a grid of 24: praying hands, a heart, raised arms. */
export const reactionFaces: Readonly<Record<ReactionKind, { shape: string; name: string }>> = {
  amen: {
    shape:
      'M12 3.5c-2 1.500-4.500 6-5 10L4.500 18l3 2.500 2-2.500H12zM12 3.500c2 1.500 4.500 6 5 10l2.500 4.500-3 2.500-2-2.500H12zM12 8v10',
    name: 'Amen',
  },
  love: {
    shape: 'M12 20C6 15.500 4 12.500 4 9.300a4 4 0 0 1 8-1.300 4 4 0 0 1 8 1.300c0 3.200-2 6.200-8 10.700z',
    name: 'Love',
  },
  praise: {
    shape:
      'M12 9.500a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5zM4 4l4.500 8.500V21M20 4l-4.500 8.500V21M8.500 12.500h7',
    name: 'Praise God',
  },
};

/** The reactions to the held messages, by message id. */
export type ReactionsById = Readonly<Record<string, OwnReactions>>;

/** Adds the reactions that a server sent for some messages. */
export const withReactions = (known: ReactionsById, received: readonly OwnReactions[]): ReactionsById =>
  received.length === 0 ? known : { ...known, ...Object.fromEntries(received.map((one) => [one.id, one])) };

/** The reactions as if a press had been counted already. */
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
