import { defineEndpoint } from '../lib/endpoint.ts';
import { lazySchemas } from '../lib/lazySchemas.ts';

const schema = lazySchemas(() => import('./recordings.schema.ts'));

/** The recordings of a day's devotionals, English before Yoruba. */
export const getRecordings = defineEndpoint({
  method: 'GET',
  path: '/api/recordings',
  summary: 'The recordings of a day’s devotionals',
  access: 'public',
  query: schema('recordingsQuery'),
  answer: schema('recordings'),
});

/**
 * Takes the next piece of a file; one that is there already is answered with how much is there. 409 where a piece before it is
 * missing, 413 above 60 MB, 422 where the first begins no MP3, M4A, AAC or Ogg file.
 */
export const addRecordingPiece = defineEndpoint({
  method: 'POST',
  path: '/api/recordings/pieces',
  summary: 'Takes a piece of a recording',
  access: 'editor',
  body: schema('recordingPiece'),
  answer: schema('recordingReceived'),
});

/**
 * Makes a sent file the recording of a day or a sermon. 404 where there is no such text, 409 where another recording than
 * `replaces` is there, 422 where the file is no MP3, M4A, AAC or Ogg.
 */
export const putRecording = defineEndpoint({
  method: 'PUT',
  path: '/api/recordings',
  summary: 'Makes a file the recording of a devotional or a sermon',
  access: 'editor',
  body: schema('recordingInput'),
  answer: schema('recordingChanged'),
});

/** Takes a recording away; it can be brought back for 30 days. 409 where it is not there any more. */
export const removeRecording = defineEndpoint({
  method: 'DELETE',
  path: '/api/recordings',
  summary: 'Takes a recording away',
  access: 'editor',
  body: schema('recordingChoice'),
  answer: schema('recordingChanged'),
  idempotent: true,
});

/** Brings a recording back. 409 where the day or the sermon has another one than is named, or it cannot be brought back any more. */
export const restoreRecording = defineEndpoint({
  method: 'POST',
  path: '/api/recordings/restore',
  summary: 'Brings a recording back',
  access: 'editor',
  body: schema('restoredRecording'),
  answer: schema('recordingChanged'),
  idempotent: true,
});
