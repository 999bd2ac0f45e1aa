import { Inflate } from 'fflate';
import { FileProblem } from './FileProblem.ts';

/** Bytes that an entry may unpack to. A month of devotionals is a few hundred thousand. */
export const MOST_UNPACKED = 10 * 1024 * 1024;

/** Packed bytes that are unpacked before the size is looked at again; deflate makes at most 1032 of one. */
const SLICE = 8 * 1024;

const BROKEN = 'This file is broken. Open it in Word, save it again and choose the new file, or paste its text.';

/** Signatures and places of fields after PKWARE's APPNOTE.TXT, sections 4.3.7, 4.3.12 and 4.3.16. */
const END = 0x06054b50;
const END_SIZE = 22;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;

interface Entry {
  encrypted: boolean;
  /** 0 stored, 8 deflated. */
  method: number;
  packed: number;
  unpacked: number;
  offset: number;
}

const broken = () => new FileProblem(BROKEN);

/** The archive's end record: the last of its kind, behind which only a comment may stand. */
function findEnd(view: DataView): number {
  const lowest = Math.max(0, view.byteLength - END_SIZE - 0xffff);
  for (let at = view.byteLength - END_SIZE; at >= lowest; at -= 1) {
    if (view.getUint32(at, true) === END) return at;
  }
  throw broken();
}

function findEntry(bytes: Uint8Array, view: DataView, wanted: string): Entry {
  const end = findEnd(view);
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    if (view.getUint32(at, true) !== CENTRAL) throw broken();
    const nameLength = view.getUint16(at + 28, true);
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength));
    if (name === wanted) {
      return {
        encrypted: (view.getUint16(at + 8, true) & 1) === 1,
        method: view.getUint16(at + 10, true),
        packed: view.getUint32(at + 20, true),
        unpacked: view.getUint32(at + 24, true),
        offset: view.getUint32(at + 42, true),
      };
    }
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  throw new FileProblem('This is not a Word document. Choose a .docx or .txt file, or paste the text.');
}

function packedBytes(bytes: Uint8Array, view: DataView, { offset, packed }: Entry): Uint8Array {
  if (view.getUint32(offset, true) !== LOCAL) throw broken();
  const from = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  if (from + packed > bytes.length) throw broken();
  return bytes.subarray(from, from + packed);
}

/** Counts as it unpacks, because the size that a file says of itself may be a lie. */
function inflate(packed: Uint8Array): Uint8Array[] {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const stream = new Inflate((chunk) => {
    size += chunk.length;
    if (size > MOST_UNPACKED) throw tooLarge();
    chunks.push(chunk);
  });
  for (let from = 0; from < packed.length; from += SLICE) {
    stream.push(packed.subarray(from, from + SLICE), from + SLICE >= packed.length);
  }
  return chunks;
}

const tooLarge = () =>
  new FileProblem('This document is too large to be read. Paste its text instead, a few months at a time.');

function unpack(bytes: Uint8Array, wanted: string): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entry = findEntry(bytes, view, wanted);
  if (entry.encrypted) {
    throw new FileProblem('This file is locked with a password. Save it without one, or paste its text.');
  }
  if (entry.unpacked > MOST_UNPACKED) throw tooLarge();
  if (entry.method !== 0 && entry.method !== 8) throw broken();
  const packed = packedBytes(bytes, view, entry);
  const chunks = entry.method === 0 ? [packed] : inflate(packed);
  const whole = new Uint8Array(chunks.reduce((size, chunk) => size + chunk.length, 0));
  if (whole.length !== entry.unpacked) throw broken();
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

/**
 * One file out of a ZIP archive, and no other.
 *
 * @throws FileProblem for an archive that is broken, locked, too large, or without such a file
 */
export function unpackEntry(bytes: Uint8Array, wanted: string): Uint8Array {
  try {
    return unpack(bytes, wanted);
  } catch (error) {
    // A place beyond the end of the file, or packed bytes that are none.
    if (!(error instanceof FileProblem)) throw broken();
    throw error;
  }
}
