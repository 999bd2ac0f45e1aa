import { hasEncrypted, unpackEntries } from './archive.ts';
import { type FileText, readSafely, Unreadable } from './fileText.ts';

/** Largest file, in bytes. */
export const LARGEST_FILE = 10 * 1024 * 1024;

/** Largest .zip, in bytes: WhatsApp adds the group's pictures, but only the chat is unpacked. */
const LARGEST_ZIP = 500 * 1024 * 1024;

/** Bytes of a .zip that are in memory at a time. */
const PIECE = 1024 * 1024;

/** Bytes at the end of a .zip that hold its directory: some hundred for each of at most 20,000 entries. */
const DIRECTORY = 4 * PIECE;

/** File types that the device's file picker offers. */
export const ACCEPTED =
  '.docx,.odt,.txt,.zip,text/plain,application/zip,application/vnd.openxmlformats-officedocument.wordprocessingml.document,application/vnd.oasis.opendocument.text';

const begins = (bytes: Uint8Array, signature: readonly number[]) => signature.every((byte, at) => bytes[at] === byte);

const ZIP = [0x50, 0x4b];
const PDF = [0x25, 0x50, 0x44, 0x46];
const RTF = [0x7b, 0x5c, 0x72, 0x74, 0x66];
/** Compound File Binary: old Word files, and new ones protected by a password. */
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0];
/** Byte order marks of UTF-16. */
const LITTLE_ENDIAN = [0xff, 0xfe];
const BIG_ENDIAN = [0xfe, 0xff];

const PASTE = 'or open it, copy all of its text and paste it here.';

/** Why a file that is neither Word's nor plain text is refused; null if it can be read. */
function refusal(name: string, bytes: Uint8Array): string | null {
  if (bytes.length === 0) return 'This file is empty. Choose another one.';
  if (begins(bytes, COMPOUND)) {
    return name.endsWith('.docx')
      ? `This file is locked with a password. Save it in Word without one, ${PASTE}`
      : `This is an old Word file (.doc). Open it in Word and save it as .docx, ${PASTE}`;
  }
  if (begins(bytes, PDF) || name.endsWith('.pdf')) {
    return 'This is a PDF, which does not say where its lines belong. Choose the Word file it was made of, or copy its text and paste it here.';
  }
  if (begins(bytes, RTF) || /\.(doc|rtf|pages)$/.test(name)) return `Save this file as .docx, ${PASTE}`;
  if (/\.(docx|odt)$/.test(name)) {
    return begins(bytes, ZIP) ? null : `This is not a Word or OpenDocument text. Save it as .docx or .odt, ${PASTE}`;
  }
  const isText = /\.(txt|text|md)$/.test(name) || !/\.[a-z\d]{1,5}$/.test(name);
  if (!isText) return `We can’t read this kind of file. Choose a .docx, .odt, .txt or .zip file, ${PASTE}`;
  // Text with a NUL byte is not plain text, unless it is UTF-16.
  const isBinary = encodingOf(bytes) === 'utf-8' && bytes.subarray(0, 8000).includes(0);
  return isBinary ? `This file is not plain text. Choose a .docx, .odt or .txt file, ${PASTE}` : null;
}

const encodingOf = (bytes: Uint8Array) =>
  begins(bytes, LITTLE_ENDIAN) ? 'utf-16le' : begins(bytes, BIG_ENDIAN) ? 'utf-16be' : 'utf-8';

/** UTF-16 if the byte order mark says so, else UTF-8 or, if it is invalid as UTF-8, Windows-1252 as saved by old programs. */
function decodeText(bytes: Uint8Array): string {
  const encoding = encodingOf(bytes);
  try {
    return new TextDecoder(encoding, { fatal: encoding === 'utf-8' }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

async function* piecesOf(file: File): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < file.size; from += PIECE) {
    yield new Uint8Array(await file.slice(from, from + PIECE).arrayBuffer());
  }
}

/** The chat in a .zip exported by WhatsApp: '_chat.txt' on an iPhone, 'WhatsApp Chat with Men.txt' on Android. */
const readChatArchive = (file: File): Promise<FileText> =>
  readSafely(async () => {
    const isText = (name: string) => /\.txt$/i.test(name) && !name.startsWith('__MACOSX');
    const end = new Uint8Array(await file.slice(-DIRECTORY).arrayBuffer());
    if (hasEncrypted(end, isText)) throw new Unreadable('locked');
    const texts = await unpackEntries(piecesOf(file), isText);
    const named = [...texts].find(([name]) => /(?:^|\/)_chat\.txt$|whatsapp/i.test(name));
    const chat = named?.[1] ?? (texts.size === 1 ? [...texts.values()][0] : undefined);
    if (!chat) throw new Unreadable('noChat');
    return { text: decodeText(chat), lost: [] };
  });

async function readWhole(file: File): Promise<FileText> {
  const name = file.name.toLowerCase();
  if (name.endsWith('.zip')) {
    if (file.size > LARGEST_ZIP) {
      const message = 'This file is larger than 500 MB. Export the chat once more, without its media.';
      return { kind: 'problem', message };
    }
    return readChatArchive(file);
  }
  if (file.size > LARGEST_FILE) {
    const message = 'This file is larger than 10 MB. Take its pictures out, or copy its text and paste it here.';
    return { kind: 'problem', message };
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  const message = refusal(name, bytes);
  if (message !== null) return { kind: 'problem', message };
  if (!/\.(docx|odt)$/.test(name)) return { kind: 'read', text: decodeText(bytes), lost: [] };
  // Loaded only when the first such file is chosen.
  if (name.endsWith('.odt')) return (await import('./readOpenDocument.ts')).readOpenDocument(bytes);
  return (await import('./readWordDocument.ts')).readWordDocument(bytes);
}

/** The text of a .docx, .odt or .txt file or of the chat in a .zip, NFC; or why it cannot be read and what to do. */
export async function readFile(file: File): Promise<FileText> {
  try {
    const read = await readWhole(file);
    return read.kind === 'read' ? { ...read, text: read.text.replace(/\r\n?/g, '\n').normalize('NFC') } : read;
  } catch {
    // The device could not read it, as with a file in the cloud while offline.
    return { kind: 'problem', message: `We couldn’t read the file. Choose it again, ${PASTE}` };
  }
}
