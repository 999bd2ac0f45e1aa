import type { FloodLog } from '../admission/FloodLog.ts';
import type { ChatLog } from './ChatSocket.ts';
import type { ChatRepository, Recorded } from './chat.repository.ts';
import type { ChatLimits } from './chatLimits.ts';
import type { ChatRooms } from './chatRoom.ts';
import type { ModerationRepository } from './moderation.repository.ts';
import type { Visitor } from './Visitor.ts';
import type { WordFilter } from './wordFilter.ts';

/** Who may do what hosts may: anyone who is signed in to the admin area. */
export interface Host {
  accountId: string;
  username: string;
}

/** What a host has done, for the trail: never what was said. */
export interface HostAct {
  host: Host;
  /** What follows 'chat.' in the trail. */
  action: 'cleared' | 'messageRemoved' | 'senderRemoved' | 'senderMuted' | 'roomSet' | 'heldDecided';
  room: string;
  details?: Readonly<Record<string, string>>;
}

/** What connections are served with. */
export interface ChatOptions {
  rooms: ChatRooms;
  repository: ChatRepository;
  moderation: ModerationRepository;
  /** Shared by all connections: a visitor's allowance does not grow with their connections. */
  limits: ChatLimits;
  /** The words for which a message is held. */
  words(): Promise<WordFilter>;
  /** What a network is muted by. */
  subjectOf(network: string): string;
  /** Where a sender was last seen, as such a subject; null when that is not known any more. */
  networkOfSender(sender: string): string | null;
  /** Tells the other processes of the site, each of which knows where it has seen a sender. */
  tellMuted(sender: string, until: Date): void;
  /** Told that a sender is here. */
  remember(sender: string, visitor: Visitor): void;
  /** Told when a connection has joined a room. */
  onJoined(visitor: Visitor): void;
  clock: () => Date;
  log: ChatLog;
  floodLog: Pick<FloodLog, 'add'>;
  /** Who is signed in, from a Cookie header; null without a session. */
  readHost(cookieHeader: string | undefined): Promise<Host | null>;
  /** Writes down what a host does. */
  record(act: HostAct): Recorded;
}
