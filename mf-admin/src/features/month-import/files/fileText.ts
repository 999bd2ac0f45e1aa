/** The text of a file, or why it cannot be read and what to do. */
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

/** The text of a document, and what it loses as plain text. */
export interface DocumentText {
  text: string;
  lost: readonly string[];
}

/** Runs a reader and turns its errors into a message. */
export async function readSafely(read: () => Promise<DocumentText>): Promise<FileText> {
  try {
    return { kind: 'read', ...(await read()) };
  } catch (error) {
    // Errors from fflate and mammoth mean that the archive or the XML is invalid or truncated.
    return { kind: 'problem', message: error instanceof Unreadable ? error.message : problems.broken };
  }
}
