import { Unzip, UnzipInflate } from 'fflate';
import { Unreadable } from './fileText.ts';

/** Bytes that the document's main part may unpack to. A month of devotionals is a few hundred thousand. */
const MOST_UNPACKED = 10 * 1024 * 1024;

/** Packed bytes that are unpacked before the size is looked at again; deflate makes at most 1032 of one. */
const SLICE = 8 * 1024;

/** Whether the archive's directory says that a part is encrypted (APPNOTE.TXT, 4.3.12): fflate does not look. */
function isLocked(bytes: Uint8Array, part: string): boolean {
  const archive = new TextDecoder('latin1').decode(bytes);
  const header = archive.lastIndexOf(part) - 46;
  return archive.startsWith('PK\x01\x02', header) && ((bytes[header + 8] ?? 0) & 1) === 1;
}

/**
 * The XML of one part, and of no other. It is counted as it unpacks, because the size that an archive says
 * of itself may be a lie: `unzipSync` works on for 20 ms with each megabyte that is there beyond it.
 */
export function unpackPart(bytes: Uint8Array, part: string): string {
  if (isLocked(bytes, part)) throw new Unreadable('locked');
  const names = new Set<string>();
  let xml = '';
  const unzip = new Unzip((file) => {
    names.add(file.name);
    if (file.name !== part) return;
    const decoder = new TextDecoder();
    let size = 0;
    file.ondata = (error, chunk, isLast) => {
      if (error) throw error;
      size += chunk.length;
      if (size > MOST_UNPACKED) throw new Unreadable('tooLarge');
      xml += decoder.decode(chunk, { stream: !isLast });
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  for (let from = 0; from < bytes.length; from += SLICE) {
    unzip.push(bytes.subarray(from, from + SLICE), from + SLICE >= bytes.length);
  }
  if (!names.has(part)) throw new Unreadable(names.size > 0 ? 'notDocument' : 'broken');
  return xml;
}
