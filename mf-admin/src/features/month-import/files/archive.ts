import { Unzip, type UnzipDecoderConstructor, UnzipInflate, UnzipPassThrough } from 'fflate';
import { Unreadable } from './fileText.ts';

/** Largest total size, in bytes, to which the needed entries of an archive may unpack. A month takes a few hundred thousand. */
const MOST_UNPACKED = 10 * 1024 * 1024;

/** Largest number of entries: a chat with all its pictures has some thousands, and fflate slows down with each. */
const MOST_ENTRIES = 20_000;

/** Packed bytes to unpack before the size is checked again; deflate expands by a factor of at most 1032. */
const SLICE = 8 * 1024;

/** Decoders by the number of their way of packing (APPNOTE.TXT, 4.4.5). */
const decoders = new Map<number, UnzipDecoderConstructor>([
  [0, UnzipPassThrough],
  [8, UnzipInflate],
]);

/** A decoder that discards its input: fflate would otherwise buffer every entry that it was not told to unpack. */
const dropping = (compression: number): UnzipDecoderConstructor =>
  class {
    static readonly compression = compression;
    ondata = () => {};
    push() {}
  };

/**
 * Unpacks the needed entries of an archive, by name. Not `unzipSync`: it unpacks an entry whole before its true size is known.
 *
 * @throws Unreadable
 */
export async function unpackEntries(
  pieces: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  isWanted: (name: string) => boolean,
): Promise<Map<string, Uint8Array>> {
  const entries = new Map<string, Uint8Array>();
  let names = 0;
  let size = 0;
  const unzip = new Unzip((file) => {
    names += 1;
    if (names > MOST_ENTRIES) throw new Unreadable('tooLarge');
    if (!isWanted(file.name)) {
      unzip.register(dropping(file.compression));
      file.ondata = () => {};
      file.start();
      return;
    }
    const decoder = decoders.get(file.compression);
    if (!decoder) throw new Unreadable('broken');
    unzip.register(decoder);
    const chunks: Uint8Array[] = [];
    file.ondata = (error, chunk, isLast) => {
      if (error) throw error;
      size += chunk.length;
      if (size > MOST_UNPACKED) throw new Unreadable('tooLarge');
      chunks.push(chunk);
      if (isLast) entries.set(file.name, joined(chunks));
    };
    file.start();
  });
  for await (const piece of pieces) {
    for (let from = 0; from < piece.length; from += SLICE) unzip.push(piece.subarray(from, from + SLICE));
  }
  unzip.push(new Uint8Array(0), true);
  if (names === 0) throw new Unreadable('broken');
  return entries;
}

function joined(chunks: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

/**
 * Whether an archive's directory marks a needed entry as encrypted (APPNOTE.TXT, 4.3.12), which fflate does not check.
 *
 * @param bytes the archive, or its end with the directory
 */
export function hasEncrypted(bytes: Uint8Array, isWanted: (name: string) => boolean): boolean {
  const archive = new TextDecoder('latin1').decode(bytes);
  const read = (at: number) => (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8);
  for (let at = archive.indexOf('PK\x01\x02'); at >= 0; at = archive.indexOf('PK\x01\x02', at + 46)) {
    const name = archive.slice(at + 46, at + 46 + read(at + 28));
    if (isWanted(name) && (read(at + 8) & 1) === 1) return true;
  }
  return false;
}
