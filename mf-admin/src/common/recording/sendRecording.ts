import type { IsoDate, Language } from '@cog/contracts/lib/calendar';
import type { AnswerOf } from '@cog/contracts/lib/endpoint';
import { PIECE_BYTES } from '@cog/contracts/media/recordings.constants';
import { addRecordingPiece, putRecording } from '@cog/contracts/media/recordings.endpoints';
import type { CallOutcome } from '../calls/callOutcome.ts';
import type { SignedInCall } from '../calls/useSignedInCall.ts';
import { base64Of } from '../form/base64Of.ts';

/** An upload in progress. */
export interface Upload {
  file: File;
  /** Identifies the upload to the server: a UUID. */
  name: string;
  /** Bytes that the server has received. */
  sent: number;
}

/** The text that was recorded: a day's devotional in a language, or a sermon by id. */
export type Recorded = { date: IsoDate; language: Language } | { sermon: string };

type RecordingTarget = Recorded & {
  /** Id of the recording to be replaced; null for none. */
  replaces: string | null;
};

interface SendRecordingOptions {
  call: SignedInCall;
  target: RecordingTarget;
  /** Called after each piece with the upload's state, from which it can be continued. */
  onSent: (upload: Upload) => void;
  /** Pauses between the retries of an unanswered piece, in milliseconds. */
  pauses?: readonly number[];
}

const UNREADABLE = 'We can’t read that file any more. Please choose it again.';

/**
 * Uploads a file in pieces, retrying each unanswered piece, and makes it the recording of a day or a sermon. An
 * unfinished upload continues when the function is called with the same upload.
 */
export async function sendRecording(
  upload: Upload,
  { call, target, onSent, pauses = [1000, 3000, 8000] }: SendRecordingOptions,
): Promise<CallOutcome<AnswerOf<typeof putRecording>>> {
  const { file, name } = upload;
  let { sent } = upload;
  while (sent < file.size) {
    const data = await base64Of(file.slice(sent, sent + PIECE_BYTES)).catch(() => null);
    if (data === null) return { kind: 'refused', status: 400, message: UNREADABLE, errors: {} };
    const body = { upload: name, at: sent, data };
    let outcome = await call(addRecordingPiece, { body });
    for (const pause of pauses) {
      if (outcome.kind !== 'unanswered') break;
      await new Promise((resolve) => setTimeout(resolve, pause));
      outcome = await call(addRecordingPiece, { body });
    }
    if (outcome.kind !== 'done') return outcome;
    sent = outcome.data.received;
    onSent({ file, name, sent });
  }
  return call(putRecording, { body: { ...target, upload: name, bytes: file.size } });
}
