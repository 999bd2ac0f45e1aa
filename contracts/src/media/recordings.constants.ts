import type { IsoDate, Language } from '../lib/calendar.ts';

/** Largest recording in bytes: two hours of speech at 64 kbit/s. */
export const MOST_RECORDING_BYTES = 60 * 1024 * 1024;
/** A recording is sent in pieces of so many bytes: one arrives in seconds on a slow line, and is all that is sent again. */
export const PIECE_BYTES = 384 * 1024;
/** Days for which a recording that was removed can be brought back. */
export const REMOVED_RECORDING_DAYS = 30;

/** Kinds of sound files that every browser plays, by the ending of their names. */
export const recordingKinds = ['mp3', 'm4a', 'aac', 'ogg'] as const;
export type RecordingKind = (typeof recordingKinds)[number];

/** What is heard of a sermon, or of a day's devotional. */
export interface Sound {
  /** UUIDv7; another recording of the same has another one. */
  id: string;
  /** Where it is heard. */
  path: string;
  bytes: number;
  /** How long it is; null where the file does not say. */
  seconds: number | null;
}

/** The recording of a day's devotional, read by a person; of a sermon without a date and a language. */
export interface Recording extends Sound {
  date: IsoDate | null;
  language: Language | null;
}

/** A size as people say it: '2.4 MB', '12 MB', and never nothing: '0.1 MB' at least. */
export const megabytes = (bytes: number): string => {
  const size = Math.max(0.1, bytes / 1_000_000);
  return `${size < 9.95 ? size.toFixed(1) : Math.round(size)} MB`;
};
