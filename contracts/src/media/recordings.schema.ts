import { array, number, object, string } from 'yup';
import type { IsoDate, Language } from '../lib/calendar.ts';
import { isoDate } from '../lib/fields.schema.ts';
import { isBase64 } from '../lib/isBase64.ts';
import { RECORD_NAME, UUID } from '../lib/patterns.ts';
import { UNKNOWN_FIELD } from '../lib/unknownField.ts';
import { MOST_RECORDING_BYTES, PIECE_BYTES } from './recordings.constants.ts';

const uuid = (label: string) => string().typeError(`${label} must be text`).matches(UUID, `${label} must be a UUID`);
const date = isoDate('date');
const language = string<Language>().oneOf(['EN', 'YO'], "language must be 'EN' or 'YO'");
const TOO_LARGE = `The file is larger than ${MOST_RECORDING_BYTES / 1024 / 1024} MB.`;
const bytes = number()
  .typeError('bytes must be a number')
  .integer('bytes must be a whole number')
  .min(1, 'The file is empty.')
  .max(MOST_RECORDING_BYTES, TOO_LARGE)
  .required('bytes is required');

export const sound = object({
  id: string().required(),
  path: string().required(),
  bytes: number().integer().required(),
  seconds: number().integer().nullable().default(null),
});

const recording = sound.shape({
  date: string<IsoDate>().nullable().default(null),
  language: language.nullable().default(null),
});

export const recordingsQuery = object({ date: date.required('date is required, as YYYY-MM-DD') }).noUnknown();
export const recordings = array(recording.required()).required();

/** A piece of a file, with its position in the file. */
export const recordingPiece = object({
  upload: uuid('upload').required('upload is required'),
  at: number()
    .typeError('at must be a number')
    .integer('at must be a whole number')
    .min(0, 'at must not be negative')
    .max(MOST_RECORDING_BYTES, TOO_LARGE)
    .required('at is required'),
  data: string()
    .typeError('data must be text')
    .max(Math.ceil(PIECE_BYTES / 3) * 4, 'The piece is too large.')
    .test('base64', 'data must be base64', (value) => value === undefined || isBase64(value))
    .required('data is required'),
}).noUnknown(UNKNOWN_FIELD);

/** Number of the file's bytes that have been received. */
export const recordingReceived = object({ received: number().integer().required() });

/**
 * Makes the uploaded file the recording of a sermon, by its id, or of a day's devotional in a language; `replaces` is the
 * current recording as read, null for none.
 */
export const recordingInput = object({
  date,
  language,
  sermon: string()
    .typeError('sermon must be text')
    .matches(RECORD_NAME, { message: 'sermon is no id of one', excludeEmptyString: false })
    .test(
      'one',
      'Name a sermon, or the date and the language of a devotional',
      (sermon, { parent }: { parent: { date?: string; language?: string } }) =>
        sermon === undefined
          ? parent.date !== undefined && parent.language !== undefined
          : parent.date === undefined && parent.language === undefined,
    ),
  upload: uuid('upload').required('upload is required'),
  bytes,
  replaces: uuid('replaces').nullable().default(null),
}).noUnknown(UNKNOWN_FIELD);

export const recordingChoice = object({ id: uuid('id').required('id is required') }).noUnknown(UNKNOWN_FIELD);

/** The recording to restore; `replaces` is the current one, null for none. */
export const restoredRecording = object({
  id: uuid('id').required('id is required'),
  replaces: uuid('replaces').nullable().default(null),
}).noUnknown(UNKNOWN_FIELD);

export const recordingChanged = object({ data: recording.required() });
