import type { FloodLog } from '../admission/FloodLog.ts';
import type { ChatLog } from './ChatSocket.ts';
import type { ChatRepository, Recorded } from './chat.repository.ts';
import type { ChatLimits } from './chatLimits.ts';
import type { ChatRooms } from './chatRoom.ts';
import type { ModerationRepository } from './moderation.repository.ts';
import type { Visitor } from './Visitor.ts';
import type { WordFilter } from './wordFilter.ts';

/** A host: anyone who is signed in to the admin area. */
export interface Host {
  accountId: string;
  username: string;
}

/** A host's action for the audit trail, which never contains the text of a message. */
export interface HostAct {
  host: Host;
  /** The part after 'chat.' in the audit trail. */
  action: 'cleared' | 'messageRemoved' | 'senderRemoved' | 'senderMuted' | 'roomSet' | 'heldDecided';
  room: string;
  details?: Readonly<Record<string, string>>;
}

/** Everything that serving connections needs. */
export interface ChatOptions {
  rooms: ChatRooms;
  repository: ChatRepository;
  moderation: ModerationRepository;
  /** Shared by all connections, so that a visitor's allowance does not grow with their connections. */
  limits: ChatLimits;
  /** Returns the filter of words for which a message is held. */
  filterOfNow(): Promise<WordFilter>;
  /** The key under which a network is muted. */
  subjectOf(network: string): string;
  /** The mute key of the network where a sender was last seen; null when that is no longer known. */
  networkOfSender(sender: string): string | null;
  /** Tells the other processes of the site about a mute, since each knows where it has seen a sender. */
  notifyMuted(sender: string, until: Date): void;
  /** Called when a sender has been seen. */
  remember(sender: string, visitor: Visitor): void;
  /** Called when a connection has joined a room. */
  onJoined(visitor: Visitor): void;
  clock: () => Date;
  log: ChatLog;
  floodLog: Pick<FloodLog, 'add'>;
  /** Returns the signed-in user for a Cookie header; null without a session. */
  readHost(cookieHeader: string | undefined): Promise<Host | null>;
  /** Records a host's action. */
  record(act: HostAct): Recorded;
}
