import { types } from 'node:util';
import type { RecordingKind } from '@cog/contracts/media/recordings.constants';

/** Bit rates in kbit/s by the index in a frame's header: for MPEG-1 layer III, and for MPEG-2 and 2.5. */
const BIT_RATES = [
  [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
];
const MP3_RATES = [44_100, 48_000, 32_000];
const AAC_RATES = [
  96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8_000, 7_350,
];
/** How many bytes after the tags to search for the first frame of an MP3. */
const PADDING = 64 * 1024;

const named = (file: Buffer, name: string, at: number) => file.toString('latin1', at, at + name.length) === name;

/** Uses the number of frames in the first frame (Xing, Info, VBRI), or else the bit rate, assuming that all frames have the same. */
function mp3Seconds(file: Buffer): number | null {
  // The length of an ID3 tag has seven bits per byte.
  const size = [6, 7, 8, 9].reduce((sum, at) => sum * 128 + ((file[at] ?? 0) & 127), 0);
  const tag = named(file, 'ID3', 0) ? 10 + size : 0;
  for (let at = tag; at < tag + PADDING && at + 4 <= file.length; at++) {
    if (file[at] !== 0xff || ((file[at + 1] ?? 0) & 0xe6) !== 0xe2) continue;
    const [, second = 0, third = 0, fourth = 0] = file.subarray(at, at + 4);
    const version = (second >> 3) & 3;
    const kilobits = BIT_RATES[version === 3 ? 0 : 1]?.[(third >> 4) - 1];
    const base = MP3_RATES[(third >> 2) & 3];
    if (version === 1 || kilobits === undefined || base === undefined) continue;
    const rate = base / (version === 3 ? 1 : version === 2 ? 2 : 4);
    const frameSeconds = (version === 3 ? 1152 : 576) / rate;
    const isMono = fourth >> 6 === 3;
    const xing = at + 4 + (version === 3 ? (isMono ? 17 : 32) : isMono ? 9 : 17);
    if ((named(file, 'Xing', xing) || named(file, 'Info', xing)) && ((file[xing + 7] ?? 0) & 1) === 1) {
      return file.readUInt32BE(xing + 8) * frameSeconds;
    }
    if (named(file, 'VBRI', at + 36)) return file.readUInt32BE(at + 50) * frameSeconds;
    return ((file.length - at) * 8) / (kilobits * 1000);
  }
  return null;
}

/** Start and end of a box's content (ISO/IEC 14496-12, 4.2); null if no box has the name. */
function boxOf(file: Buffer, name: string, { from, to }: { from: number; to: number }) {
  for (let at = from; at + 8 <= to; ) {
    const short = file.readUInt32BE(at);
    const size = short === 1 ? Number(file.readBigUInt64BE(at + 8)) : short === 0 ? to - at : short;
    if (size < 8) return null;
    if (named(file, name, at + 4)) return { from: at + (short === 1 ? 16 : 8), to: Math.min(at + size, to) };
    at += size;
  }
  return null;
}

function m4aSeconds(file: Buffer): number | null {
  const movie = boxOf(file, 'moov', { from: 0, to: file.length });
  const header = movie && boxOf(file, 'mvhd', movie);
  if (!header) return null;
  const isLong = file[header.from] === 1;
  const at = header.from + (isLong ? 20 : 12);
  const duration = isLong ? Number(file.readBigUInt64BE(at + 4)) : file.readUInt32BE(at + 4);
  return duration / file.readUInt32BE(at);
}

/** The last page has the total number of samples. */
function oggSeconds(file: Buffer): number | null {
  const samples = Number(file.readBigUInt64LE(file.lastIndexOf('OggS') + 6));
  return named(file, 'OpusHead', 28) ? (samples - file.readUInt16LE(38)) / 48_000 : samples / file.readUInt32LE(40);
}

/** Each frame has 1024 samples and gives its own length (ADTS). */
function aacSeconds(file: Buffer): number | null {
  const rate = AAC_RATES[((file[2] ?? 0) >> 2) & 15];
  let frames = 0;
  for (let at = 0; at + 6 <= file.length && file[at] === 0xff; frames++) {
    const size = (((file[at + 3] ?? 0) & 3) << 11) | ((file[at + 4] ?? 0) << 3) | ((file[at + 5] ?? 0) >> 5);
    if (size < 7) break;
    at += size;
  }
  return rate === undefined ? null : (frames * 1024) / rate;
}

const readers: Readonly<Record<RecordingKind, (file: Buffer) => number | null>> = {
  mp3: mp3Seconds,
  m4a: m4aSeconds,
  ogg: oggSeconds,
  aac: aacSeconds,
};

/** Duration of a sound file in whole seconds; null if unknown, for example because it was cut off. */
export function soundSeconds(kind: RecordingKind, file: Buffer): number | null {
  try {
    const seconds = readers[kind](file);
    return seconds !== null && Number.isFinite(seconds) && seconds >= 0.5 ? Math.round(seconds) : null;
  } catch (error) {
    if (types.isNativeError(error) && error.name === 'RangeError') return null;
    throw error;
  }
}
