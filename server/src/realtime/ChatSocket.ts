import type { ClientToServerEvents, ServerToClientEvents } from '@cog/contracts/chat/socketEvents';
import type { Server, Socket } from 'socket.io';

export interface ChatLog {
  info(details: object, text: string): void;
  warn(details: object, text: string): void;
  error(details: object, text: string): void;
}

/** What arrives is unknown until the contract's schema has parsed it, so no payload has a type here. */
export type UntrustedEvents = { [Event in keyof ClientToServerEvents]: (...values: unknown[]) => void };

/** What the server remembers of one connection. */
export interface ConnectionState {
  /** The anonymous session, once the connection has joined a room. */
  session?: {
    /** Id of the sender. */
    sender: string;
    /** The secret that brings this sender back. */
    key: string;
    /** When it began, milliseconds since 1970. */
    since: number;
  };
  /** Whether a host joined. */
  isHost?: boolean;
}

/** A message of this sender that a host has looked at and not let through. */
export interface RefusedMessage {
  sender: string;
  clientId: string;
  /** Why, in words. */
  message: string;
}

/** What the processes of a site tell each other. */
export interface ProcessEvents {
  /** A host has muted a sender until then (ISO-8601). */
  senderMuted(given: { sender: string; until: string }): void;
  messageRefused(refused: RefusedMessage): void;
}

export type ChatSocket = Socket<UntrustedEvents, ServerToClientEvents, ProcessEvents, ConnectionState>;
export type ChatServer = Server<UntrustedEvents, ServerToClientEvents, ProcessEvents, ConnectionState>;
