import { LONGEST_MESSAGE } from '@cog/contracts/chat/constants';
import { removeHiddenCharacters } from '@cog/contracts/lib/hiddenCharacters';

/** Prepares a draft for sending: line ends as '\n', Unicode NFC, without hidden characters, trimmed. */
export function messageText(draft: string): string {
  // A phone number copied from a contact often contains hidden characters.
  return removeHiddenCharacters(draft.replace(/\r\n?/g, '\n')).normalize('NFC').trim();
}

/** Number of characters left; negative if the draft is too long. */
export function charactersLeft(draft: string): number {
  return LONGEST_MESSAGE - messageText(draft).length;
}
