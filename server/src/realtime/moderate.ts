import type { RefusedMessage } from './ChatSocket.ts';
import type { Recorded } from './chat.repository.ts';
import type { Host, HostAct } from './chatOptions.ts';
import type { ChatRooms } from './chatRoom.ts';
import type { ModerationRepository } from './moderation.repository.ts';

/** Hosts' actions from outside a room. */
export interface ChatModeration {
  /** Removes a message for everyone. @returns false when it is already gone */
  removeMessage(room: string, id: string, host: Host): Promise<boolean>;
  /** Publishes or rejects a held message. @returns false when it is unknown or already decided */
  decideHeld(id: string, isLetThrough: boolean, host: Host): Promise<boolean>;
}

export const NOT_LET_THROUGH = 'A host did not approve this message.';

interface ModerateOptions {
  /** Tells the connections of a sender that a message was rejected. */
  notifySender(refused: RefusedMessage): void;
  rooms: ChatRooms;
  moderation: ModerationRepository;
  clock: () => Date;
  record(act: HostAct): Recorded;
}

/** Moderation for the admin area, on the same rooms that visitors join. */
export function moderate({ notifySender, rooms, moderation, clock, record }: ModerateOptions): ChatModeration {
  return {
    async removeMessage(name, id, host) {
      const room = await rooms.find(name);
      if (room === null) return false;
      return (await room.log.remove({ id }, record({ host, action: 'messageRemoved', room: name }))) > 0;
    },
    async decideHeld(id, isLetThrough, host) {
      const held = await moderation.findHeld(id);
      if (held === null) return false;
      const room = isLetThrough ? await rooms.find(held.room) : null;
      // Publish before recording: if the process ends in between, deciding again still stores the message only once.
      if (room !== null) {
        const { sender, message, replyTo, clientId } = held;
        const outcome = await room.log.append({ sender, message, replyTo, clientId, byHost: false });
        // The quoted message is gone, so the text is published without the quotation.
        if (outcome.kind === 'quote-gone') {
          await room.log.append({ sender, message, replyTo: null, clientId, byHost: false });
        }
      }
      const details = { heldMessage: isLetThrough ? 'let through' : 'refused' };
      const act = record({ host, action: 'heldDecided', room: held.room, details });
      const isDecided = await moderation.decide(id, isLetThrough, clock(), act);
      if (isDecided && !isLetThrough) {
        const { sender, clientId } = held;
        notifySender({ sender, clientId, message: NOT_LET_THROUGH });
      }
      return isDecided;
    },
  };
}
