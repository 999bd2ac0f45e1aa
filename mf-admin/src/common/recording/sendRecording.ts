import type { IsoDate, Language } from '@cog/contracts/lib/calendar';
import type { AnswerOf } from '@cog/contracts/lib/endpoint';
import { PIECE_BYTES } from '@cog/contracts/media/recordings.constants';
import { addRecordingPiece, putRecording } from '@cog/contracts/media/recordings.endpoints';
import type { CallOutcome } from '../calls/callOutcome.ts';
import type { SignedInCall } from '../calls/useSignedInCall.ts';
import { base64Of } from '../form/base64Of.ts';

/** A file on its way. */
export interface Upload {
  file: File;
  /** Names it to the server: a UUID. */
  name: string;
  /** Bytes that the server has. */
  sent: number;
}

/** What is recorded: a day's devotional in a language, or the sermon of an id. */
export type Recorded = { date: IsoDate; language: Language } | { sermon: string };

type RecordingTarget = Recorded & {
  /** Id of the recording that was read; null for none. */
  replaces: string | null;
};

interface SendRecordingOptions {
  call: SignedInCall;
  target: RecordingTarget;
  /** Told after each piece, with the upload as it is then: to be gone on with from there. */
  onSent: (upload: Upload) => void;
  /** Between two tries of a piece that was not answered; milliseconds. */
  pauses?: readonly number[];
}

const UNREADABLE = 'We can’t read that file any more. Please choose it again.';

/**
 * Sends a file in pieces, each again when it was not answered, and makes it the recording of a day or a sermon. What was not finished
 * is gone on with when it is called with the same upload.
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
