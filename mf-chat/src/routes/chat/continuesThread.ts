import { SYSTEM } from '@cog/contracts/chat/constants';
import type { ChatMessage } from '@cog/contracts/chat/socketEvents';

/** Messages of a person within this time of their last one belong together. */
const TOGETHER_MS = 5 * 60_000;

/** Whether a message continues the previous one by the same person: it is then shown closer, without repeating the name. */
export function continuesThread(
  before: ChatMessage | undefined,
  { socketId, timestamp, byHost }: ChatMessage,
): boolean {
  return (
    before !== undefined &&
    socketId !== SYSTEM &&
    before.socketId === socketId &&
    (before.byHost ?? false) === (byHost ?? false) &&
    Date.parse(timestamp) - Date.parse(before.timestamp) < TOGETHER_MS
  );
}
