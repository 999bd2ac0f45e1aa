import type { ClientToServerEvents, ServerToClientEvents } from '@cog/contracts/chat/socketEvents';
import type { Server, Socket } from 'socket.io';

export interface ChatLog {
  info(details: object, text: string): void;
  warn(details: object, text: string): void;
  error(details: object, text: string): void;
}

/** Payloads are untyped until the contract's schema has parsed them. */
export type UntrustedEvents = { [Event in keyof ClientToServerEvents]: (...values: unknown[]) => void };

/** Server-side state of a connection. */
export interface ConnectionState {
  /** The anonymous session, once the connection has joined a room. */
  session?: {
    /** Id of the sender. */
    sender: string;
    /** The secret with which this sender can return. */
    key: string;
    /** When the session began, in milliseconds since 1970. */
    since: number;
  };
  /** Whether the visitor was a host when joining. */
  isHost?: boolean;
}

/** A message of this sender that a host has rejected. */
export interface RefusedMessage {
  sender: string;
  clientId: string;
  /** The reason, for people. */
  message: string;
}

/** Events between the processes of a site. */
export interface ProcessEvents {
  /** A host has muted a sender until this time (ISO-8601). */
  senderMuted(given: { sender: string; until: string }): void;
  messageRefused(refused: RefusedMessage): void;
}

export type ChatSocket = Socket<UntrustedEvents, ServerToClientEvents, ProcessEvents, ConnectionState>;
export type ChatServer = Server<UntrustedEvents, ServerToClientEvents, ProcessEvents, ConnectionState>;
