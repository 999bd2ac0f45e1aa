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
 * Uploads the next piece of a file; for a piece that is already there, returns how much has been received. 409 if an earlier
 * piece is missing, 413 above 60 MB, 422 unless the first piece begins an MP3, M4A, AAC or Ogg file.
 */
export const addRecordingPiece = defineEndpoint({
  method: 'POST',
  path: '/api/recordings/pieces',
  summary: 'Uploads a piece of a recording',
  access: 'editor',
  body: schema('recordingPiece'),
  answer: schema('recordingReceived'),
});

/**
 * Makes an uploaded file the recording of a day or a sermon. 404 if there is no such text, 409 if its recording is not the one
 * in `replaces`, 422 if the file is not MP3, M4A, AAC or Ogg.
 */
export const putRecording = defineEndpoint({
  method: 'PUT',
  path: '/api/recordings',
  summary: 'Attaches an uploaded recording to a devotional or a sermon',
  access: 'editor',
  body: schema('recordingInput'),
  answer: schema('recordingChanged'),
});

/** Removes a recording; it can be restored for 30 days. 409 if it is no longer there. */
export const removeRecording = defineEndpoint({
  method: 'DELETE',
  path: '/api/recordings',
  summary: 'Removes a recording',
  access: 'editor',
  body: schema('recordingChoice'),
  answer: schema('recordingChanged'),
  idempotent: true,
});

/** Restores a recording. 409 if the text's current recording is not the one in `replaces`, or it can no longer be restored. */
export const restoreRecording = defineEndpoint({
  method: 'POST',
  path: '/api/recordings/restore',
  summary: 'Restores a removed recording',
  access: 'editor',
  body: schema('restoredRecording'),
  answer: schema('recordingChanged'),
  idempotent: true,
});
