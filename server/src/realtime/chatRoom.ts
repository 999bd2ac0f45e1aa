import { chatRooms } from '@cog/contracts/chat/constants';
import type { ChatLog, ChatServer } from './ChatSocket.ts';
import { presentMessage } from './chat.presenter.ts';
import type { ChatRepository } from './chat.repository.ts';
import { presence } from './presence.ts';
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
  repository: ChatRepository;
  clock: () => Date;
  log: ChatLog;
}

function openRoom(name: string, { io, repository, clock }: RoomsOptions) {
  return {
    name,
    people: presence((count) => io.to(name).emit('roomUsers', { count })),
    log: roomLog({
      room: name,
      repository,
      clock,
      onStored: (message) => io.to(name).emit('message', presentMessage(message)),
      onCleared: () => io.to(name).emit('chatCleared'),
    }),
  };
}

/** The rooms of the contract. */
export function openRooms(options: RoomsOptions): Rooms {
  const rooms = new Map(chatRooms.map(({ value }) => [value as string, openRoom(value, options)]));
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
