import { MUTE_HOURS } from '@cog/contracts/chat/constants';
import type { ChatMessage } from '@cog/contracts/chat/socketEvents';
import { useMessages } from '@cog/platform';
import { copyText, Dialog, Stack } from '@cog/shared-ui';
import { useState } from 'react';
import { ConfirmAct } from './ConfirmAct.tsx';
import type { ChatConnection } from './chatConnection.ts';
import { Choices, QuotedText } from './MessageActions.styles.ts';
import { ReportDialog } from './ReportDialog.tsx';
import { senderName } from './senderName.ts';

interface MessageActionsProps {
  message: ChatMessage;
  me: string | null;
  /** Offers what hosts may do as well. */
  isHost: boolean;
  connection: ChatConnection;
  onReply: () => void;
  /** Called when all of it is over; told whether messages went, and with them what had the focus. */
  onClose: (areGone: boolean) => void;
}

type Step = 'menu' | 'report' | 'remove' | 'removeSender' | 'mute';

/** What can be done with a message: a menu, and the question or form that a choice leads to. */
export function MessageActions({ message, me, isHost, connection, onReply, onClose }: MessageActionsProps) {
  const [step, setStep] = useState<Step>('menu');
  const say = useMessages();
  const isOwn = message.socketId === me;
  const name = senderName(message.socketId, me);

  const copy = async () => {
    const isCopied = await copyText(message.message);
    onClose(false);
    say(isCopied ? 'Copied.' : 'The message could not be copied.', isCopied ? 'good' : 'bad');
  };

  if (step === 'report') {
    return (
      <ReportDialog
        text={message.message}
        onReport={(reason) => connection.report(message._id, reason)}
        onClose={() => onClose(false)}
      />
    );
  }
  if (step === 'remove') {
    return (
      <ConfirmAct
        title="Remove this message?"
        message={
          <Stack gap={2}>
            <QuotedText>{message.message}</QuotedText>
            <p>It disappears for everyone. This cannot be undone.</p>
          </Stack>
        }
        confirmLabel="Remove"
        busyLabel="Removing..."
        act={() => connection.removeMessage(message._id)}
        done="The message was removed."
        onClose={onClose}
      />
    );
  }
  if (step === 'removeSender') {
    return (
      <ConfirmAct
        title="Remove all by this sender?"
        message={`Everything that ${name} has said in this room disappears for everyone. This cannot be undone.`}
        confirmLabel="Remove all"
        busyLabel="Removing..."
        act={() => connection.removeSender(message.socketId)}
        done="The messages were removed."
        onClose={onClose}
      />
    );
  }
  if (step === 'mute') {
    return (
      <ConfirmAct
        title={`Mute for ${MUTE_HOURS} hours?`}
        message={`${name} can read and not write for ${MUTE_HOURS} hours, and so can whoever comes anew from the same network.`}
        confirmLabel="Mute"
        busyLabel="Muting..."
        act={() => connection.muteSender(message.socketId)}
        done={`${name} is muted for ${MUTE_HOURS} hours.`}
        onClose={() => onClose(false)}
      />
    );
  }
  return (
    <Dialog open onClose={() => onClose(false)} title={isOwn ? 'Your message' : name}>
      <Stack>
        <QuotedText>{message.message}</QuotedText>
        <Choices role="list">
          <li>
            <button type="button" onClick={onReply}>
              Reply
            </button>
          </li>
          <li>
            <button type="button" onClick={() => void copy()}>
              Copy
            </button>
          </li>
          {isOwn ? null : (
            <li>
              <button type="button" onClick={() => setStep('report')}>
                Report
              </button>
            </li>
          )}
          {isHost ? (
            <>
              <li>
                <button type="button" data-tone="danger" onClick={() => setStep('remove')}>
                  Remove
                </button>
              </li>
              <li>
                <button type="button" data-tone="danger" onClick={() => setStep('removeSender')}>
                  Remove all by this sender
                </button>
              </li>
              {isOwn ? null : (
                <li>
                  <button type="button" data-tone="danger" onClick={() => setStep('mute')}>
                    Mute for {MUTE_HOURS} hours
                  </button>
                </li>
              )}
            </>
          ) : null}
        </Choices>
      </Stack>
    </Dialog>
  );
}
