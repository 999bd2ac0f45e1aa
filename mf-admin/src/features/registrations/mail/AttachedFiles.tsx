import {
  attachmentEnding,
  attachmentTypes,
  MOST_ATTACHMENT_BYTES,
  MOST_ATTACHMENTS,
  WRONG_ATTACHMENT_KIND,
} from '@cog/contracts/mails/constants';
import { addMailAttachment } from '@cog/contracts/mails/endpoints';
import type { MailAttachment } from '@cog/contracts/mails/schema';
import { Banner, Button, Cluster, Note } from '@cog/shared-ui';
import { useId, useRef, useState } from 'react';
import { useSignedInCall } from '../../../common/calls/useSignedInCall.ts';
import { base64Of } from '../../../common/form/base64Of.ts';
import { FileButton } from '../../../common/form/FileButton.tsx';
import { Files } from './BulkEmail.styles.ts';
import { describeSize } from './bulkEmail.messages.ts';

const accept = Object.keys(attachmentTypes)
  .map((ending) => `.${ending}`)
  .join();

/** A mail's attachments as its form stores them: a JSON list, '' for none. */
export function readAttached(value: string): MailAttachment[] {
  return value === '' ? [] : JSON.parse(value);
}

/** Why a file cannot be attached in addition to the others; null if it can. */
function problemOf(file: File, attached: readonly MailAttachment[]): string | null {
  if (attachmentEnding(file.name) === null) return `“${file.name}”: ${WRONG_ATTACHMENT_KIND}.`;
  if (file.size === 0) return `“${file.name}” is empty.`;
  if (attached.length >= MOST_ATTACHMENTS) return `At most ${MOST_ATTACHMENTS} files go with one mail.`;
  const left = MOST_ATTACHMENT_BYTES - attached.reduce((sum, { size }) => sum + size, 0);
  if (file.size <= left) return null;
  const room = attached.length === 0 ? 'At most 5 MB go' : `${describeSize(left)} are left of the 5 MB that go`;
  return `“${file.name}” has ${describeSize(file.size)}. ${room} with one mail. Choose a smaller file, or put it on a page and write its address.`;
}

export interface AttachedFilesProps {
  attached: readonly MailAttachment[];
  /** The form's error for the attachments. */
  error: string | undefined;
  disabled: boolean;
  /** Called when an upload starts or ends. */
  onSending: (isSending: boolean) => void;
  onChange: (attached: readonly MailAttachment[]) => void;
}

/** Attachments of a mail. Each is uploaded when chosen, so that tests, retries and the mail itself share one upload. */
export function AttachedFiles({ attached, error, disabled, onSending, onChange }: AttachedFilesProps) {
  const call = useSignedInCall();
  const id = useId();
  const [sending, setSending] = useState<File | null>(null);
  const [trouble, setTrouble] = useState<{ message: string; file: File | null } | null>(null);
  const latest = useRef(attached);
  latest.current = attached;

  const finish = (failed: typeof trouble) => {
    setSending(null);
    onSending(false);
    setTrouble(failed);
  };

  async function send(file: File | undefined) {
    if (file === undefined || sending !== null) return;
    const reason = problemOf(file, attached);
    setTrouble(reason === null ? null : { message: reason, file: null });
    if (reason !== null) return;
    setSending(file);
    onSending(true);
    try {
      const data = await base64Of(file);
      const outcome = await call(addMailAttachment, { body: { name: file.name, data, bytes: file.size } });
      if (outcome.kind === 'done') {
        onChange([...latest.current, outcome.data.data]);
        return finish(null);
      }
      if (outcome.kind === 'signed-out') return finish(null);
      return finish({ message: `“${file.name}” is not attached. ${outcome.message}`, file });
    } catch {
      return finish({ message: `We couldn’t read “${file.name}”. Please choose it again.`, file: null });
    }
  }

  return (
    <Files role="group" aria-labelledby={`${id}-label`}>
      <b id={`${id}-label`}>Attachments</b>
      <Note>
        Up to 5 MB together: PDF, pictures, documents, tables or text. We remove from photos the place where they were
        taken.
      </Note>
      {attached.length > 0 ? (
        <ul>
          {attached.map((file) => (
            <li key={file.id}>
              <Cluster $spread>
                <span>
                  {file.name} <small>{describeSize(file.size)}</small>
                </span>
                <Button
                  look="quiet"
                  aria-label={`Take out ${file.name}`}
                  onClick={() => onChange(attached.filter((other) => other.id !== file.id))}
                >
                  Take out
                </Button>
              </Cluster>
            </li>
          ))}
        </ul>
      ) : null}
      <div role="status">{sending ? `Attaching ${sending.name} (${describeSize(sending.size)})...` : null}</div>
      {trouble ? (
        <Banner tone="bad">
          <p>{trouble.message}</p>
          {trouble.file ? (
            <Button look="secondary" onClick={() => void send(trouble.file ?? undefined)}>
              Try again
            </Button>
          ) : null}
        </Banner>
      ) : null}
      {error ? <Banner tone="bad">{error}</Banner> : null}
      <div>
        <FileButton accept={accept} disabled={disabled || sending !== null} onChoose={(file) => void send(file)}>
          Attach a file
        </FileButton>
      </div>
    </Files>
  );
}
