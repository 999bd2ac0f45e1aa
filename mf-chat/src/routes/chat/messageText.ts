import { LONGEST_MESSAGE } from '@cog/contracts/chat/constants';
import { removeHiddenCharacters } from '@cog/contracts/lib/hiddenCharacters';

/** A draft as it is sent: line ends as '\n', Unicode NFC, without hidden characters, trimmed. */
export function messageText(draft: string): string {
  // A phone number copied from a contact often brings hidden characters.
  return removeHiddenCharacters(draft.replace(/\r\n?/g, '\n')).normalize('NFC').trim();
}

/** Characters that are still free, negative when there are too many. */
export function charactersLeft(draft: string): number {
  return LONGEST_MESSAGE - messageText(draft).length;
}
