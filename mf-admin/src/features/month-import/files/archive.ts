import { Unzip, type UnzipDecoderConstructor, UnzipInflate, UnzipPassThrough } from 'fflate';
import { Unreadable } from './fileText.ts';

/** Largest total size, in bytes, to which the needed parts of an archive may unpack. A month takes a few hundred thousand. */
const MOST_UNPACKED = 10 * 1024 * 1024;

/** Largest number of parts: a chat with all its pictures has some thousands, and fflate slows down with each. */
const MOST_PARTS = 20_000;

/** Packed bytes to unpack before the size is checked again; deflate expands a byte to at most 1032. */
const SLICE = 8 * 1024;

/** A decoder that discards its input: fflate would otherwise buffer every part that it was not told to unpack. */
const dropping = (compression: number): UnzipDecoderConstructor =>
  class {
    static readonly compression = compression;
    ondata = () => {};
    push() {}
  };

/**
 * Unpacks the needed parts of an archive, by name. Sizes are counted while unpacking, because an archive can lie about
 * its size: `unzipSync` would spend 20 ms on each extra megabyte.
 */
export async function unpackParts(
  pieces: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  isWanted: (name: string) => boolean,
): Promise<Map<string, Uint8Array>> {
  const parts = new Map<string, Uint8Array>();
  let names = 0;
  let size = 0;
  const unzip = new Unzip((file) => {
    names += 1;
    if (names > MOST_PARTS) throw new Unreadable('tooLarge');
    if (!isWanted(file.name)) {
      unzip.register(dropping(file.compression));
      file.ondata = () => {};
      file.start();
      return;
    }
    for (const decoder of [UnzipInflate, UnzipPassThrough]) unzip.register(decoder);
    const chunks: Uint8Array[] = [];
    file.ondata = (error, chunk, isLast) => {
      if (error) throw error;
      size += chunk.length;
      if (size > MOST_UNPACKED) throw new Unreadable('tooLarge');
      chunks.push(chunk);
      if (isLast) parts.set(file.name, joined(chunks));
    };
    file.start();
  });
  for await (const piece of pieces) {
    for (let from = 0; from < piece.length; from += SLICE) unzip.push(piece.subarray(from, from + SLICE));
  }
  unzip.push(new Uint8Array(0), true);
  if (names === 0) throw new Unreadable('broken');
  return parts;
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

/** Whether the archive's directory marks its XML as encrypted (APPNOTE.TXT, 4.3.12), which fflate does not check. */
export function isLocked(bytes: Uint8Array): boolean {
  const archive = new TextDecoder('latin1').decode(bytes);
  for (let at = archive.indexOf('PK\x01\x02'); at >= 0; at = archive.indexOf('PK\x01\x02', at + 46)) {
    const name = archive.slice(at + 46, at + 46 + (bytes[at + 28] ?? 0));
    if (name.endsWith('.xml') && ((bytes[at + 8] ?? 0) & 1) === 1) return true;
  }
  return false;
}
