import { SYSTEM } from '@cog/contracts/chat/constants';
import type { ChatMessage } from '@cog/contracts/chat/socketEvents';

/** What a person says within this after their last message belongs to it. */
const TOGETHER_MS = 5 * 60_000;

/** Whether a message goes on with what the same person has just said: it is shown closer, without the name again. */
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
