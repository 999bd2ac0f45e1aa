import { MUTE_HOURS, type ReactionKind } from '@cog/contracts/chat/constants';
import type { ChatMessage, OwnReactions } from '@cog/contracts/chat/socketEvents';
import { useMessages, useTextLang, useTranslate } from '@cog/platform';
import { copyText, Dialog, Stack } from '@cog/shared-ui';
import { useState } from 'react';
import { ConfirmAct } from './ConfirmAct.tsx';
import type { ChatConnection } from './chatConnection.ts';
import { Choices, QuotedText } from './MessageActions.styles.ts';
import { Reactions } from './Reactions.tsx';
import { ReportDialog } from './ReportDialog.tsx';
import { senderName } from './senderName.ts';

interface MessageActionsProps {
  message: ChatMessage;
  me: string | null;
  /** Whether to offer the hosts' actions too. */
  isHost: boolean;
  connection: ChatConnection;
  reactions: OwnReactions | undefined;
  onReact: (kind: ReactionKind) => void;
  onReply: () => void;
  /** Called when everything is closed; true if messages were removed, and the focused element with them. */
  onClose: (areGone: boolean) => void;
}

type Step = 'menu' | 'report' | 'remove' | 'removeSender' | 'mute';

/** The actions for a message: a menu, and the dialog or form that a choice opens. */
export function MessageActions(props: MessageActionsProps) {
  const { message, me, isHost, connection, reactions, onReact, onReply, onClose } = props;
  const t = useTranslate();
  const langOf = useTextLang();
  const [step, setStep] = useState<Step>('menu');
  const say = useMessages();
  const isOwn = message.socketId === me;
  const name = senderName(message.socketId, me, t);

  const copy = async () => {
    const isCopied = await copyText(message.message);
    onClose(false);
    say(isCopied ? t('Copied.') : t('The message didn’t copy.'), isCopied ? 'good' : 'bad');
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
        title={t('Remove this message?')}
        message={
          <Stack $gap={2}>
            <QuotedText lang={langOf(message.message)}>{message.message}</QuotedText>
            <p>{t('It disappears for everyone. This cannot be undone.')}</p>
          </Stack>
        }
        confirmLabel={t('Remove')}
        busyLabel={t('Removing...')}
        act={() => connection.removeMessage(message._id)}
        done={t('The message was removed.')}
        onClose={onClose}
      />
    );
  }
  if (step === 'removeSender') {
    return (
      <ConfirmAct
        title={t('Remove all by this sender?')}
        message={t('Everything that {name} has said in this room disappears for everyone. This cannot be undone.', {
          name,
        })}
        confirmLabel={t('Remove all')}
        busyLabel={t('Removing...')}
        act={() => connection.removeSender(message.socketId)}
        done={t('The messages were removed.')}
        onClose={onClose}
      />
    );
  }
  if (step === 'mute') {
    return (
      <ConfirmAct
        title={t('Mute for {hours} hours?', { hours: MUTE_HOURS })}
        message={t(
          '{name} can read but not write for {hours} hours, and so can anyone who joins from the same network.',
          { name, hours: MUTE_HOURS },
        )}
        confirmLabel={t('Mute')}
        busyLabel={t('Muting...')}
        act={() => connection.muteSender(message.socketId)}
        done={t('{name} is muted for {hours} hours.', { name, hours: MUTE_HOURS })}
        onClose={() => onClose(false)}
      />
    );
  }
  return (
    <Dialog open onClose={() => onClose(false)} title={isOwn ? t('Your message') : name}>
      <Stack>
        <QuotedText lang={langOf(message.message)}>{message.message}</QuotedText>
        <Reactions all reactions={reactions} onReact={onReact} />
        <Choices role="list">
          <li>
            <button type="button" onClick={onReply}>
              {t('Reply')}
            </button>
          </li>
          <li>
            <button type="button" onClick={() => void copy()}>
              {t('Copy')}
            </button>
          </li>
          {isOwn ? null : (
            <li>
              <button type="button" onClick={() => setStep('report')}>
                {t('Report')}
              </button>
            </li>
          )}
          {isHost ? (
            <>
              <li>
                <button type="button" data-tone="danger" onClick={() => setStep('remove')}>
                  {t('Remove')}
                </button>
              </li>
              <li>
                <button type="button" data-tone="danger" onClick={() => setStep('removeSender')}>
                  {t('Remove all by this sender')}
                </button>
              </li>
              {isOwn ? null : (
                <li>
                  <button type="button" data-tone="danger" onClick={() => setStep('mute')}>
                    {t('Mute for {hours} hours', { hours: MUTE_HOURS })}
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
