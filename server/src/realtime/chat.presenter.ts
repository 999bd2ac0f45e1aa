import type { ChatMessage } from '@cog/contracts/chat/socketEvents';
import type { StoredMessage } from './chat.repository.ts';

/** Longest quotation in code points: a bubble shows no more, and metered connections pay for the rest. */
const LONGEST_QUOTE = 280;

function shorten(text: string): string {
  const characters = [...text];
  return characters.length <= LONGEST_QUOTE
    ? text
    : `${characters
        .slice(0, LONGEST_QUOTE - 1)
        .join('')
        .trimEnd()}…`;
}

/** Converts a stored message to the form that browsers get. */
export function presentMessage({
  id,
  sender,
  message,
  clientId,
  createdAt,
  byHost,
  quoted,
}: StoredMessage): ChatMessage {
  return {
    _id: id,
    socketId: sender,
    message,
    timestamp: createdAt,
    replyTo: quoted && { _id: quoted.id, socketId: quoted.sender, message: shorten(quoted.message) },
    clientId,
    ...(byHost ? { byHost } : {}),
  };
}
