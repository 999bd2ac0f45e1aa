import { FIRST_ROOM } from '@cog/contracts/chat/constants';
import type { Kysely } from 'kysely';
import { describeError } from '../core/describeError.ts';
import { isAnnounced } from '../db/databaseErrors.ts';
import type { DatabaseSchema } from '../db/schema.ts';
import type { ChatLog, ChatServer } from './ChatSocket.ts';
import { presentMessage } from './chat.presenter.ts';
import type { ChatRepository, StoredMessage } from './chat.repository.ts';
import type { ChatPeers } from './chatPeers.ts';
import { presence } from './presence.ts';
import { RoomFollower } from './RoomFollower.ts';
import { roomLog } from './roomLog.ts';

type Room = ReturnType<typeof openRoom>;

export interface Rooms {
  /** The room of this name, or null: no other is ever made. */
  find(name: string): Room | null;
  /** How many people are in each room, by its name. */
  people(): Record<string, number>;
  /** Settles when nothing is being stored. */
  settled(): Promise<void>;
}

interface RoomsOptions {
  io: ChatServer;
  db: Kysely<DatabaseSchema>;
  repository: ChatRepository;
  clock: () => Date;
  log: ChatLog;
  /** The other processes of the site; null when there are none. */
  peers: ChatPeers | null;
}

function openRoom(name: string, { io, db, repository, clock, log, peers }: RoomsOptions) {
  // Each process tells its own connections.
  const local = io.local.to(name);
  const sendOut = {
    onMessage: (message: StoredMessage) => void local.emit('message', presentMessage(message)),
    onCleared: () => void local.emit('chatCleared'),
  };
  const announce = (count: number) => void local.emit('roomUsers', { count });
  const options = { room: name, repository, clock };
  if (peers === null) {
    const { onMessage: onStored, onCleared } = sendOut;
    return { name, people: presence(announce), log: roomLog({ ...options, onStored, onCleared }) };
  }
  const onWritten = () => {
    peers.tellWritten(name);
    written.lookAgain();
  };
  const written = roomLog({
    ...options,
    onStored: onWritten,
    onCleared: onWritten,
    follower: new RoomFollower({ room: name, db, ...sendOut }),
    onBehind(error) {
      lookLater();
      if (!isAnnounced(error)) log.error({ room: name, error: describeError(error) }, 'a room could not be read');
    },
  });
  const lookLater = peers.follow(name, written.lookAgain);
  return { name, people: presence(announce, (onElsewhere) => peers.people(name, onElsewhere)), log: written };
}

/** The rooms of the contract. */
export function openRooms(options: RoomsOptions): Rooms {
  const rooms = new Map([[FIRST_ROOM.id as string, openRoom(FIRST_ROOM.id, options)]]);
  return {
    find: (name) => rooms.get(name) ?? null,
    people: () => Object.fromEntries([...rooms].map(([name, { people }]) => [name, people.count()])),
    async settled() {
      for (const { log, people } of rooms.values()) {
        people.close();
        await log.settled();
      }
    },
  };
}
