import { openingAt, readOpeningTimes } from '@cog/contracts/chat/openingTimes';
import type { RoomState } from '@cog/contracts/chat/socketEvents';
import type { SiteSettings } from '@cog/contracts/settings/schema';
import type { ChatServer } from './ChatSocket.ts';
import { presentMessage } from './chat.presenter.ts';
import type { ChatRepository, Recorded } from './chat.repository.ts';
import { type HostSettings, type ModerationRepository, USUAL_HOST_SETTINGS } from './moderation.repository.ts';
import { presence } from './presence.ts';
import { roomLog } from './roomLog.ts';

/** A room as the settings describe it. */
export type RoomSettings = SiteSettings['chat']['rooms'][number];

interface RoomsOptions {
  io: ChatServer;
  repository: ChatRepository;
  moderation: ModerationRepository;
  clock: () => Date;
  /** The rooms of the settings. */
  readRooms(): Promise<readonly RoomSettings[]>;
}

/** A room that somebody has come to. */
export class ChatRoom {
  readonly name: string;
  readonly people: ReturnType<typeof presence>;
  readonly log: ReturnType<typeof roomLog>;
  readonly #options: RoomsOptions;
  #hours: string;
  #host: HostSettings | null = null;
  /** What the room was told last. */
  #told: string | null = null;

  constructor({ id: name, hours }: RoomSettings, options: RoomsOptions) {
    const { io, repository, clock } = options;
    this.name = name;
    this.#hours = hours;
    this.#options = options;
    this.people = presence((count) => io.to(name).emit('roomUsers', { count }));
    this.log = roomLog({
      room: name,
      repository,
      clock,
      onStored: (message) => io.to(name).emit('message', presentMessage(message)),
      onCleared: () => io.to(name).emit('chatCleared'),
      onRemoved: (ids) => io.to(name).emit('messagesRemoved', { ids }),
    });
  }

  /** How it is now. */
  async state(): Promise<RoomState> {
    this.#host ??= await this.#options.moderation.hostSettings(this.name);
    const { isOpen, slowSeconds, notice } = this.#host;
    const hours = openingAt(readOpeningTimes(this.#hours) ?? [], this.#options.clock());
    return {
      isOpen: isOpen && hours.isOpen,
      opensAt: isOpen ? (hours.opensAt?.toISOString() ?? null) : null,
      slowSeconds,
      notice,
    };
  }

  /** Changes what a host has named, and tells everybody in the room. */
  async set(changes: Partial<HostSettings>, record: Recorded): Promise<void> {
    const before = this.#host ?? (await this.#options.moderation.hostSettings(this.name));
    const host = { ...USUAL_HOST_SETTINGS, ...before, ...changes };
    await this.#options.moderation.setHostSettings(this.name, host, record);
    this.#host = host;
    await this.tellState();
  }

  /** Its times may have been changed. */
  settings({ hours }: RoomSettings): void {
    this.#hours = hours;
  }

  /** Tells everybody in the room how it is, if that is other than what they were told. */
  async tellState(): Promise<void> {
    const state = await this.state();
    const text = JSON.stringify(state);
    if (text === this.#told) return;
    this.#told = text;
    this.#options.io.to(this.name).emit('roomState', state);
  }
}

/** The rooms of the settings. No other is ever made: every socket already sits in a room named by its own id. */
export class ChatRooms {
  readonly #options: RoomsOptions;
  readonly #rooms = new Map<string, ChatRoom>();

  constructor(options: RoomsOptions) {
    this.#options = options;
  }

  /** The room of this name, or null. */
  async find(name: string): Promise<ChatRoom | null> {
    const settings = (await this.#options.readRooms()).find(({ id }) => id === name);
    if (settings === undefined) return null;
    let room = this.#rooms.get(name);
    if (room === undefined) {
      room = new ChatRoom(settings, this.#options);
      this.#rooms.set(name, room);
    }
    room.settings(settings);
    return room;
  }

  /** Rooms that somebody has come to since the start. */
  get opened(): ReadonlyMap<string, ChatRoom> {
    return this.#rooms;
  }

  /** How many people are in each room, by its name. */
  people(): Record<string, number> {
    return Object.fromEntries([...this.#rooms].map(([name, { people }]) => [name, people.count()]));
  }

  /** Tells each room how it is by now: its time may have come. */
  async tellStates(): Promise<void> {
    for (const name of this.#rooms.keys()) await (await this.find(name))?.tellState();
  }

  /** Settles when nothing is being stored. */
  async settled(): Promise<void> {
    for (const { log, people } of this.#rooms.values()) {
      people.close();
      await log.settled();
    }
  }
}
