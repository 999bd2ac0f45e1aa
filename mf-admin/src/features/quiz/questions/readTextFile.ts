/** Largest file of questions, in bytes. */
const LARGEST_FILE = 1024 * 1024;

/** File types that the device's file picker offers. */
export const ACCEPTED = '.csv,.txt,.tsv,text/csv,text/plain';

/** The text of a file, or why it cannot be read and what to do. */
export type TextFile = { kind: 'read'; text: string } | { kind: 'problem'; message: string };

const isUtf16 = ([first, second]: Uint8Array) =>
  (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);

/** UTF-16 if the byte order mark says so, else UTF-8 or, if it is invalid as UTF-8, Windows-1252 as saved by old programs. */
function decode(bytes: Uint8Array): string {
  if (isUtf16(bytes)) return new TextDecoder(bytes[0] === 0xff ? 'utf-16le' : 'utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Reads a file of CSV or plain text. */
export async function readTextFile(file: File): Promise<TextFile> {
  const name = file.name.toLowerCase();
  if (/\.(xlsx?|ods|numbers)$/.test(name)) {
    const message = 'Save this table as CSV and choose that file, or copy its cells and paste them here.';
    return { kind: 'problem', message };
  }
  if (/\.(docx?|odt|rtf|pdf|pages)$/.test(name)) {
    return { kind: 'problem', message: 'Open this document, copy all of its text and paste it here.' };
  }
  if (file.size > LARGEST_FILE)
    return { kind: 'problem', message: 'This file is larger than 1 MB. Bring it in parts.' };
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    if (!isUtf16(bytes) && bytes.subarray(0, 8000).includes(0)) {
      return { kind: 'problem', message: 'This file is not plain text. Choose a .csv or .txt file.' };
    }
    const text = decode(bytes);
    return text.trim() === '' ? { kind: 'problem', message: 'This file is empty.' } : { kind: 'read', text };
  } catch {
    // The device could not read it, as with a file in the cloud while offline.
    return { kind: 'problem', message: 'We couldn’t read the file. Choose it again.' };
  }
}
