/** What a file says, or what keeps it from being read and what to do. */
export type FileText = { kind: 'read'; text: string; lost: readonly string[] } | { kind: 'problem'; message: string };

const problems = {
  broken: 'This file is broken. Open it, save it again and choose the new file, or paste its text.',
  locked: 'This file is locked with a password. Save it without one, or paste its text.',
  notDocument: 'This is not a Word or OpenDocument text. Choose a .docx, .odt or .txt file, or paste the text.',
  noChat: 'No WhatsApp chat is in this .zip. Export the chat once more, or choose a .docx, .odt or .txt file.',
  tooLarge: 'This document is too large to be read. Paste its text instead, a few months at a time.',
  tooDeep: 'This document is too tangled to be read. Paste its text instead.',
};

/** Why a document cannot be read. */
export class Unreadable extends Error {
  constructor(problem: keyof typeof problems) {
    super(problems[problem]);
  }
}

/** What a document says, and what of it no text can keep. */
export interface DocumentText {
  text: string;
  lost: readonly string[];
}

/** What reading a document came to. */
export async function readSafely(read: () => Promise<DocumentText>): Promise<FileText> {
  try {
    return { kind: 'read', ...(await read()) };
  } catch (error) {
    // What fflate and mammoth throw says that packed bytes or XML are none, or end too early.
    return { kind: 'problem', message: error instanceof Unreadable ? error.message : problems.broken };
  }
}
