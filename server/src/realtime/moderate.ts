import type { RefusedMessage } from './ChatSocket.ts';
import type { Recorded } from './chat.repository.ts';
import type { Host, HostAct } from './chatOptions.ts';
import type { ChatRooms } from './chatRoom.ts';
import type { ModerationRepository } from './moderation.repository.ts';

/** What hosts do with the chat from outside of a room. */
export interface ChatModeration {
  /** Removes a message for everybody. @returns false when it is gone already */
  removeMessage(room: string, id: string, host: Host): Promise<boolean>;
  /** Lets a held message through, or does not. @returns false when it is unknown or decided */
  decideHeld(id: string, isLetThrough: boolean, host: Host): Promise<boolean>;
}

export const NOT_LET_THROUGH = 'A host did not approve this message.';

interface ModerateOptions {
  /** Tells the connections of a sender that a message was not let through. */
  tellSender(refused: RefusedMessage): void;
  rooms: ChatRooms;
  moderation: ModerationRepository;
  clock: () => Date;
  record(act: HostAct): Recorded;
}

/** Moderation for the admin area, over the same rooms that visitors sit in. */
export function moderate({ tellSender, rooms, moderation, clock, record }: ModerateOptions): ChatModeration {
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
      // Said first: cut off in between, the message is stored once all the same when it is decided again.
      if (room !== null) {
        const { sender, message, replyTo, clientId } = held;
        const said = await room.log.append({ sender, message, replyTo, clientId, byHost: false });
        // What it answers is gone by now; the words stand by themselves.
        if (said.kind === 'quote-gone') {
          await room.log.append({ sender, message, replyTo: null, clientId, byHost: false });
        }
      }
      const details = { heldMessage: isLetThrough ? 'let through' : 'refused' };
      const act = record({ host, action: 'heldDecided', room: held.room, details });
      const isDecided = await moderation.decide(id, isLetThrough, clock(), act);
      if (isDecided && !isLetThrough) {
        const { sender, clientId } = held;
        tellSender({ sender, clientId, message: NOT_LET_THROUGH });
      }
      return isDecided;
    },
  };
}
