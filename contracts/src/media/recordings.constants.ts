import type { IsoDate, Language } from '../lib/calendar.ts';

/** Largest recording in bytes: two hours of speech at 64 kbit/s. */
export const MOST_RECORDING_BYTES = 60 * 1024 * 1024;
/**
 * Recordings are uploaded in pieces of this many bytes: each arrives within seconds on a slow connection, and only the failed
 * piece is sent again.
 */
export const PIECE_BYTES = 384 * 1024;
/** Days for which a removed recording can be restored. */
export const REMOVED_RECORDING_DAYS = 30;

/** Extensions of audio formats that every browser plays. */
export const recordingKinds = ['mp3', 'm4a', 'aac', 'ogg'] as const;
export type RecordingKind = (typeof recordingKinds)[number];

/** The recording of a sermon or of a day's devotional. */
export interface Sound {
  /** UUIDv7; a new recording of the same text has a new id. */
  id: string;
  /** Address of the audio file. */
  path: string;
  bytes: number;
  /** Length in seconds; null if the file does not say. */
  seconds: number | null;
}

/** The recording of a day's devotional, read by a person. A recorded sermon has no date and language. */
export interface Recording extends Sound {
  date: IsoDate | null;
  language: Language | null;
}

/** Formats a size: '2.4 MB', '12 MB', at least '0.1 MB'. */
export const megabytes = (bytes: number): string => {
  const size = Math.max(0.1, bytes / 1_000_000);
  return `${size < 9.95 ? size.toFixed(1) : Math.round(size)} MB`;
};
