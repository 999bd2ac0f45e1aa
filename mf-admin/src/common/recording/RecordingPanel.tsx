import { newIdempotencyKey } from '@cog/contracts/lib/newIdempotencyKey';
import { MOST_RECORDING_BYTES, megabytes, type Sound } from '@cog/contracts/media/recordings.constants';
import { removeRecording, restoreRecording } from '@cog/contracts/media/recordings.endpoints';
import { AudioPlayer, Banner, Button, Loading, type QueryOptions } from '@cog/shared-ui';
import { type ReactNode, useState } from 'react';
import { useAdminQuery } from '../calls/useAdminQuery.ts';
import { useSignedInCall } from '../calls/useSignedInCall.ts';
import { FileButton } from '../form/FileButton.tsx';
import { Panel } from '../layout/Panel.tsx';
import { Progress } from '../layout/Progress.styles.ts';
import { ActionMessage, type ActionResult } from '../list/ActionMessage.tsx';
import { type ActionFailure, useActions } from '../list/useActions.ts';
import { type Recorded, sendRecording, type Upload } from './sendRecording.ts';

const ACCEPTED = '.mp3,.m4a,.aac,.ogg,.oga,.opus,audio/mpeg,audio/mp4,audio/aac,audio/ogg';
const LARGEST = `${MOST_RECORDING_BYTES / 1024 / 1024} MB`;

interface RecordingPanelProps {
  of: Recorded;
  /** Fetches the recordings: one or none. */
  ask: QueryOptions<readonly Sound[]>['ask'];
  /** Says what is recorded and how visitors use it. */
  about: ReactNode;
  /** Label of the player. */
  label: string;
  /** Text shown when there is no recording. */
  none: string;
}

/** The recording to restore, and the one that replaced it. */
interface Undo {
  id: string;
  replaces: string | null;
}

/** The recording of a devotional or a sermon: upload, play, replace, remove and restore. */
export function RecordingPanel({ of, ask, about, label, none }: RecordingPanelProps) {
  const call = useSignedInCall();
  const { result, busy, act, setResult } = useActions<ActionResult<Undo>>();
  const [upload, setUpload] = useState<Upload | null>(null);
  const { data, failure, refetch, put } = useAdminQuery({ of: JSON.stringify(of), ask });
  const recording = data?.[0] ?? null;
  const isSending = busy === 'send';

  const failed =
    (title: string) =>
    (failure: ActionFailure): ActionResult<Undo> => {
      // Another user changed it, or the answer was lost: fetch the current recording.
      void refetch();
      return { tone: 'bad', title, text: failure.message };
    };

  const send = (file: Upload) => {
    setUpload(file);
    setResult(null);
    const target = { ...of, replaces: recording?.id ?? null };
    void act('send', () => sendRecording(file, { call, target, onSent: setUpload }), {
      done(answer) {
        setUpload(null);
        put([answer.data]);
        if (recording === null)
          return { tone: 'good', title: 'The recording is on the site.', text: 'Listen to it once from here.' };
        const undo = { id: recording.id, replaces: answer.data.id };
        return { tone: 'good', text: 'The recording is on the site, in place of the one before.', undo };
      },
      failed(failure) {
        // A refused upload is dropped; an unanswered one can be continued.
        if (failure.kind !== 'unanswered') setUpload(null);
        return failed('The recording was not saved.')(failure);
      },
    });
  };

  const choose = (file: File | undefined) => {
    if (!file || busy !== null) return;
    const problem =
      file.size === 0
        ? 'The file is empty.'
        : file.size > MOST_RECORDING_BYTES
          ? `The file is ${megabytes(file.size)}, and the limit is ${LARGEST}. Save it at 64 kbit/s and try again.`
          : null;
    if (problem) setResult({ tone: 'bad', title: 'The recording was not saved.', text: problem });
    else send({ file, name: newIdempotencyKey(), sent: 0 });
  };

  const remove = ({ id }: Sound) =>
    void act('remove', () => call(removeRecording, { body: { id } }), {
      done() {
        put([]);
        return {
          tone: 'good',
          text: 'The recording was removed. It can be brought back for 30 days.',
          undo: { id, replaces: null },
        };
      },
      failed: failed('The recording was not removed.'),
    });

  const restore = (undo: Undo) =>
    void act('restore', () => call(restoreRecording, { body: undo }), {
      done(answer) {
        put([answer.data]);
        return { tone: 'good', title: 'The recording is back.' };
      },
      failed: failed('The recording was not brought back.'),
    });

  return (
    <Panel
      title="Recording"
      actions={
        <>
          {upload && !isSending ? <Button onClick={() => send(upload)}>Send the rest</Button> : null}
          {failure ? (
            <Button look="secondary" onClick={() => void refetch()}>
              Try Again
            </Button>
          ) : null}
          {data === null ? null : (
            <FileButton accept={ACCEPTED} disabled={busy !== null} onChoose={choose}>
              {recording ? 'Replace the recording…' : 'Add a recording…'}
            </FileButton>
          )}
          {recording ? (
            <Button
              look="secondary"
              data-harm=""
              busy={busy === 'remove'}
              busyLabel="Removing..."
              aria-disabled={(busy !== null && busy !== 'remove') || undefined}
              onClick={() => remove(recording)}
            >
              Remove the recording
            </Button>
          ) : null}
        </>
      }
    >
      <p>
        {about} MP3, M4A, AAC or Ogg, up to {LARGEST}; at 64 kbit/s an hour is 29 MB. Visitors hear it instead of their
        phone’s voice, and see its size first.
      </p>
      <ActionMessage result={result} isBusy={() => busy !== null} onUndo={restore} />
      {failure ? (
        <Banner tone="bad" title="We couldn’t check for a recording.">
          {failure.message}
        </Banner>
      ) : data === null ? (
        <Loading label="Loading the recording..." />
      ) : recording ? (
        <Listening recording={recording} label={label} />
      ) : (
        <p>{none}</p>
      )}
      {upload ? <Sending upload={upload} isSending={isSending} /> : null}
    </Panel>
  );
}

function Sending({ upload: { file, sent }, isSending }: { upload: Upload; isSending: boolean }) {
  const label = `${sent === 0 ? '0' : megabytes(sent)} of ${megabytes(file.size)} ${isSending ? 'are sent. Stay on this page…' : 'are sent.'}`;
  return (
    <div>
      <p>
        {file.name}: {label}
      </p>
      <Progress $color="var(--color-dawn)" value={sent} max={file.size} aria-label={`Sending ${file.name}`} />
    </div>
  );
}

function Listening({ recording, label }: { recording: Sound; label: string }) {
  return (
    <div>
      <AudioPlayer src={recording.path} label={label} />
      <p>{megabytes(recording.bytes)}</p>
    </div>
  );
}
