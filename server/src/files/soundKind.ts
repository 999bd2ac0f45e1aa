import type { RecordingKind } from '@cog/contracts/media/recordings.constants';

/** Number of bytes at a file's start that identify its kind. */
export const SIGNATURE_BYTES = 64;

/** Brands of MPEG-4 files in which phones and programs store sound (ISO/IEC 14496-12, 4.3). */
const BRANDS = ['M4A ', 'M4B ', 'mp41', 'mp42', 'isom', 'iso2', '3gp4', '3gp5', '3gp6'];

/** The kind of a sound file by its first bytes, whatever its name; null for anything else. */
export function soundKind(start: Buffer): RecordingKind | null {
  const text = start.toString('latin1');
  if (text.startsWith('ID3')) return 'mp3';
  if (text.startsWith('OggS') && (text.startsWith('OpusHead', 28) || text.startsWith('\x01vorbis', 28))) return 'ogg';
  if (text.startsWith('ftyp', 4) && BRANDS.includes(text.slice(8, 12))) return 'm4a';
  const [first = 0, second = 0] = start;
  if (first !== 0xff) return null;
  // A frame header: eleven bits of ones, then its layer. Layer III is MP3; none is ADTS, AAC.
  if ((second & 0xe6) === 0xe2) return 'mp3';
  return (second & 0xf6) === 0xf0 ? 'aac' : null;
}
