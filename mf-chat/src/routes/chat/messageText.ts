import { LONGEST_MESSAGE } from '@cog/contracts/chat/constants';

/** The characters that the contract's text field refuses; a phone number copied from a contact often brings some. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is what it is for
const HIDDEN = /[\u0000-\u0008\u000b-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g;

/** A draft as it is sent: line ends as '\n', Unicode NFC, without hidden characters, trimmed. */
export function messageText(draft: string): string {
  return draft.replace(/\r\n?/g, '\n').replace(HIDDEN, '').normalize('NFC').trim();
}

/** Characters that are still free, negative when there are too many. */
export function charactersLeft(draft: string): number {
  return LONGEST_MESSAGE - messageText(draft).length;
}
