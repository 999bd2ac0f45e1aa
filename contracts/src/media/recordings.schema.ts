import { array, number, object, string } from 'yup';
import type { Language } from '../lib/calendar.ts';
import { isoDate } from '../lib/fields.schema.ts';
import { isBase64 } from '../lib/isBase64.ts';
import { UUID } from '../lib/patterns.ts';
import { UNKNOWN_FIELD } from '../lib/unknownField.ts';
import { MOST_RECORDING_BYTES, PIECE_BYTES } from './recordings.constants.ts';

const uuid = (label: string) => string().typeError(`${label} must be text`).matches(UUID, `${label} must be a UUID`);
const date = isoDate('date').required('date is required, as YYYY-MM-DD');
const language = string<Language>()
  .oneOf(['EN', 'YO'], "language must be 'EN' or 'YO'")
  .required('Language is required');
const bytes = number()
  .typeError('bytes must be a number')
  .integer('bytes must be a whole number')
  .min(1, 'The file is empty.')
  .max(MOST_RECORDING_BYTES, 'The file is larger than 20 MB.')
  .required('bytes is required');

const recording = object({
  id: string().required(),
  date: isoDate('date').required(),
  language: language.required(),
  path: string().required(),
  bytes: number().integer().required(),
});

export const recordingsQuery = object({ date }).noUnknown();
export const recordings = array(recording.required()).required();

/** A piece of a file, and where it begins in it. */
export const recordingPiece = object({
  upload: uuid('upload').required('upload is required'),
  at: number()
    .typeError('at must be a number')
    .integer('at must be a whole number')
    .min(0, 'at must not be negative')
    .max(MOST_RECORDING_BYTES, 'The file is larger than 20 MB.')
    .required('at is required'),
  data: string()
    .typeError('data must be text')
    .max(Math.ceil(PIECE_BYTES / 3) * 4, 'The piece is too large.')
    .test('base64', 'data must be base64', (value) => value === undefined || isBase64(value))
    .required('data is required'),
}).noUnknown(UNKNOWN_FIELD);

/** How many bytes of the file are there. */
export const recordingReceived = object({ received: number().integer().required() });

/** The file whose pieces have been sent becomes the recording; `replaces` is the one that was read, null for none. */
export const recordingInput = object({
  date,
  language,
  upload: uuid('upload').required('upload is required'),
  bytes,
  replaces: uuid('replaces').nullable().default(null),
}).noUnknown(UNKNOWN_FIELD);

export const recordingChoice = object({ id: uuid('id').required('id is required') }).noUnknown(UNKNOWN_FIELD);

/** What is brought back; `replaces` is the one that is heard in its place now, null for none. */
export const restoredRecording = object({
  id: uuid('id').required('id is required'),
  replaces: uuid('replaces').nullable().default(null),
}).noUnknown(UNKNOWN_FIELD);

export const recordingChanged = object({ data: recording.required() });
