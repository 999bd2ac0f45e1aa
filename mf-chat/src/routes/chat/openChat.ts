import { type ChatConnection, createChatConnection } from './chatConnection.ts';
import { keptChat } from './keptChat.ts';
import { openSocket } from './openSocket.ts';

/** 128 random bits. `crypto.randomUUID` is missing on pages served over plain HTTP. */
function makeId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Opens the chat in a room. This module is loaded when the visitor joins, since it contains socket.io and yup. */
export function openChat(room: string): ChatConnection {
  return createChatConnection({ socket: openSocket(), room, kept: keptChat(room), makeId, now: () => Date.now() });
}
