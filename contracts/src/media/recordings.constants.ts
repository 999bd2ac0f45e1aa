import type { IsoDate, Language } from '../lib/calendar.ts';

/** Largest recording in bytes: 40 minutes of speech at 64 kbit/s. */
export const MOST_RECORDING_BYTES = 20 * 1024 * 1024;
/** A recording is sent in pieces of so many bytes: one arrives in seconds on a slow line, and is all that is sent again. */
export const PIECE_BYTES = 384 * 1024;
/** Days for which a recording that was removed can be brought back. */
export const REMOVED_RECORDING_DAYS = 30;

/** Kinds of sound files that every browser plays, by the ending of their names. */
export const recordingKinds = ['mp3', 'm4a', 'aac', 'ogg'] as const;
export type RecordingKind = (typeof recordingKinds)[number];

/** The recording of a day's devotional, read by a person. */
export interface Recording {
  /** UUIDv7; another recording of the day has another one. */
  id: string;
  date: IsoDate;
  language: Language;
  /** Where it is heard. */
  path: string;
  bytes: number;
}

/** A size as people say it: '2.4 MB', and never nothing: '0.1 MB' at least. */
export const megabytes = (bytes: number): string => `${Math.max(0.1, bytes / 1_000_000).toFixed(1)} MB`;
