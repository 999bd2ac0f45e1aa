import { openingAt, readOpeningTimes } from '@cog/contracts/chat/openingTimes';
import type { Reactions, RoomState } from '@cog/contracts/chat/socketEvents';
import type { SiteSettings } from '@cog/contracts/settings/schema';
import type { Kysely } from 'kysely';
import { cached } from '../core/cached.ts';
import { describeError } from '../core/describeError.ts';
import { isAnnounced } from '../db/databaseErrors.ts';
import type { DatabaseSchema } from '../db/schema.ts';
import type { ChatLog, ChatServer, ChatSocket } from './ChatSocket.ts';
import type { ChatRepository, Recorded } from './chat.repository.ts';
import type { ChatPeers } from './chatPeers.ts';
import type { HostSettings, ModerationRepository } from './moderation.repository.ts';
import { presence } from './presence.ts';
import { oneByOneRoom, RoomBroadcast } from './RoomBroadcast.ts';
import { RoomFollower } from './RoomFollower.ts';
import { roomLog } from './roomLog.ts';

/** A room setting that a host changes in another process takes effect here within this time. */
const HOST_SETTINGS_FOR_MS = 1000;

/** A room as the settings describe it. */
export type RoomSettings = SiteSettings['chat']['rooms'][number];

interface RoomsOptions {
  io: ChatServer;
  db: Kysely<DatabaseSchema>;
  repository: ChatRepository;
  moderation: ModerationRepository;
  clock: () => Date;
  log: ChatLog;
  /** The other processes of the site; null when there are none. */
  peers: ChatPeers | null;
  /** Reads the rooms of the settings. */
  readRooms(): Promise<readonly RoomSettings[]>;
}

type RoomLog = ReturnType<typeof roomLog>;
type Presence = ReturnType<typeof presence>;

/** Opens the log of a room and its presence, for this process alone or for all. */
function openLog(
  name: string,
  { io, db, repository, clock, log, peers }: RoomsOptions,
): { log: RoomLog; people: Presence; broadcast: RoomBroadcast } {
  // Each process sends messages to its own connections, and hosts' actions to all connections.
  const broadcast = new RoomBroadcast(io, name);
  const sendOut: Pick<ConstructorParameters<typeof RoomFollower>[0], 'onMessage' | 'onCleared'> = {
    onMessage: (message) => broadcast.say(message),
    onCleared: () => broadcast.cleared(),
  };
  const announce = (count: number) => void io.local.to(name).emit('roomUsers', { count });
  const onRemoved = (ids: string[]) => {
    broadcast.sendNow();
    io.to(name).emit('messagesRemoved', { ids });
  };
  const options = { room: name, repository, clock, onRemoved };
  if (peers === null) {
    const { onMessage: onStored, onCleared } = sendOut;
    return { people: presence(announce), log: roomLog({ ...options, onStored, onCleared }), broadcast };
  }
  const onWritten = () => {
    peers.notifyWritten(name);
    written.lookAgain();
  };
  const written: RoomLog = roomLog({
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
  return { people: presence(announce, (onElsewhere) => peers.people(name, onElsewhere)), log: written, broadcast };
}

/** A room that a visitor has joined since the start. */
export class ChatRoom {
  readonly name: string;
  readonly people: Presence;
  readonly log: RoomLog;
  readonly #broadcast: RoomBroadcast;
  readonly #options: RoomsOptions;
  #hours: string;
  #readHost: () => Promise<HostSettings>;
  /** The state that the room was last sent. */
  #sentState: string | null = null;

  constructor({ id: name, hours }: RoomSettings, options: RoomsOptions) {
    this.name = name;
    this.#hours = hours;
    this.#options = options;
    this.#readHost = this.#hostReader();
    const { people, log, broadcast } = openLog(name, options);
    this.people = people;
    this.log = log;
    this.#broadcast = broadcast;
  }

  /**
   * Starts sending the room's events to a connection.
   *
   * @param takesBatches whether the client supports several messages in one packet
   */
  enter(socket: ChatSocket, sender: string, takesBatches: boolean): void {
    // Waiting messages are already in the history that this connection has read.
    this.#broadcast.sendNow();
    const oneByOne = oneByOneRoom(this.name);
    if (takesBatches) void socket.leave(oneByOne);
    const isNew = !socket.rooms.has(this.name);
    void socket.join(takesBatches ? this.name : [this.name, oneByOne]);
    if (isNew) this.people.enter(sender);
  }

  /** Resolves when all of the room's messages so far have been sent. */
  sentOut(): Promise<void> {
    return this.#broadcast.sentOut();
  }

  /** Sends a message's current reactions to everyone in the room, in every process. */
  broadcastReactions(reactions: Reactions): void {
    this.#options.io.to(this.name).emit('reactions', reactions);
  }

  /** Stops sending the room's events to a connection. */
  leave(socket: ChatSocket, sender: string | undefined): void {
    if (sender !== undefined && socket.rooms.has(this.name)) this.people.leave(sender);
    void socket.leave(this.name);
    void socket.leave(oneByOneRoom(this.name));
  }

  #hostReader() {
    return cached(HOST_SETTINGS_FOR_MS, () => this.#options.moderation.hostSettings(this.name));
  }

  /** The current state. */
  async state(): Promise<RoomState> {
    const { isOpen, slowSeconds, notice } = await this.#readHost();
    const hours = openingAt(readOpeningTimes(this.#hours) ?? [], this.#options.clock());
    return {
      isOpen: isOpen && hours.isOpen,
      opensAt: isOpen ? (hours.opensAt?.toISOString() ?? null) : null,
      slowSeconds,
      notice,
    };
  }

  /** Changes the given settings, and notifies everyone in the room. */
  async set(changes: Partial<HostSettings>, record: Recorded): Promise<void> {
    await this.#options.moderation.setHostSettings(this.name, changes, record);
    this.#readHost = this.#hostReader();
    await this.sendState();
  }

  /** Applies the room's hours, which may have changed. */
  settings({ hours }: RoomSettings): void {
    this.#hours = hours;
  }

  /** Sends the state to everyone in the room if it has changed since it was last sent. */
  async sendState(): Promise<void> {
    const state = await this.state();
    const text = JSON.stringify(state);
    if (text === this.#sentState) return;
    this.#sentState = text;
    this.#options.io.to(this.name).emit('roomState', state);
  }
}

/** The rooms of the settings. Others are never created: every socket is also in a socket.io room named by its own id. */
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

  /** Call this when a connection ends: its visitor leaves all joined rooms. */
  left({ rooms, data: { session } }: ChatSocket): void {
    if (session === undefined) return;
    for (const name of rooms) this.#rooms.get(name)?.people.leave(session.sender);
  }

  /** Number of people in each room, by its name. */
  people(): Record<string, number> {
    return Object.fromEntries([...this.#rooms].map(([name, { people }]) => [name, people.count()]));
  }

  /** Sends each room its state if that has changed, for example by its hours. */
  async sendStates(): Promise<void> {
    for (const name of this.#rooms.keys()) await (await this.find(name))?.sendState();
  }

  /** Resolves when nothing is being stored. */
  async settled(): Promise<void> {
    for (const { log, people } of this.#rooms.values()) {
      people.close();
      await log.settled();
    }
  }
}
