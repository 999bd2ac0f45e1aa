import { decodeText } from './decodeText.ts';
import { FileProblem } from './FileProblem.ts';

/** Bytes a file may have. */
export const LARGEST_FILE = 10 * 1024 * 1024;

/** What the device's file picker offers. */
export const ACCEPTED = '.docx,.txt,text/plain,application/vnd.openxmlformats-officedocument.wordprocessingml.document';

export type FileText = { kind: 'read'; text: string } | { kind: 'problem'; message: string };

const begins = (bytes: Uint8Array, signature: readonly number[]) => signature.every((byte, at) => bytes[at] === byte);

const ZIP = [0x50, 0x4b];
const PDF = [0x25, 0x50, 0x44, 0x46];
const RTF = [0x7b, 0x5c, 0x72, 0x74, 0x66];
/** Compound File Binary: old Word files, and new ones that are locked with a password. */
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0];

const PASTE = 'or open it, copy all of its text and paste it here.';

/** Why a file that is neither Word's nor plain text is refused; null when it may be read. */
function refusal(name: string, bytes: Uint8Array): string | null {
  if (begins(bytes, COMPOUND)) {
    return name.endsWith('.docx')
      ? `This file is locked with a password. Save it in Word without one, ${PASTE}`
      : `This is an old Word file (.doc). Open it in Word and save it as .docx, ${PASTE}`;
  }
  if (begins(bytes, PDF) || name.endsWith('.pdf')) {
    return 'This is a PDF, which does not say where its lines belong. Choose the Word file it was made of, or copy its text and paste it here.';
  }
  if (begins(bytes, RTF) || /\.(doc|rtf|odt|pages)$/.test(name)) return `Save this file as .docx, ${PASTE}`;
  const isText = /\.(txt|text|md)$/.test(name) || !/\.[a-z\d]{1,5}$/.test(name);
  return name.endsWith('.docx') || isText
    ? null
    : `This kind of file cannot be read. Choose a .docx or .txt file, ${PASTE}`;
}

/** Loaded when the first Word file is chosen, and not before. */
async function docxText(bytes: Uint8Array): Promise<string> {
  const [{ unpackEntry }, { documentText }] = await Promise.all([
    import('./unpackEntry.ts'),
    import('./documentText.ts'),
  ]);
  return documentText(new TextDecoder().decode(unpackEntry(bytes, 'word/document.xml')));
}

/** Bytes of text that hold a NUL are no text, unless they are UTF-16. */
const isBinary = (bytes: Uint8Array) =>
  !begins(bytes, [0xff, 0xfe]) && !begins(bytes, [0xfe, 0xff]) && bytes.subarray(0, 8000).includes(0);

async function textOf(file: File): Promise<string> {
  const name = file.name.toLowerCase();
  if (file.size > LARGEST_FILE) {
    throw new FileProblem('This file is larger than 10 MB. Take its pictures out, or copy its text and paste it here.');
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes.length === 0) throw new FileProblem('This file is empty. Choose another one.');
  const refused = refusal(name, bytes);
  if (refused) throw new FileProblem(refused);
  if (name.endsWith('.docx')) {
    if (!begins(bytes, ZIP)) throw new FileProblem(`This is not a Word document. Save it as .docx, ${PASTE}`);
    return docxText(bytes);
  }
  if (isBinary(bytes)) throw new FileProblem(`This file is not plain text. Choose a .docx or .txt file, ${PASTE}`);
  return decodeText(bytes);
}

/** The text of a .docx or .txt file, NFC; or what keeps it from being read and what to do. */
export async function readFile(file: File): Promise<FileText> {
  try {
    return { kind: 'read', text: (await textOf(file)).replace(/\r\n?/g, '\n').normalize('NFC') };
  } catch (error) {
    if (error instanceof FileProblem) return { kind: 'problem', message: error.message };
    // The device itself could not read it, as with a file in the cloud while there is no network.
    return { kind: 'problem', message: `The file could not be read. Choose it again, ${PASTE}` };
  }
}
