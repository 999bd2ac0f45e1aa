import { type ReactionKind, SYSTEM } from '@cog/contracts/chat/constants';
import type { ChatMessage, OwnReactions, QuotedMessage } from '@cog/contracts/chat/socketEvents';
import { type Reader, useReader, useTextLang, useTranslate } from '@cog/platform';
import { Icon, VisuallyHidden } from '@cog/shared-ui';
import { memo, type ReactNode } from 'react';
import type { Outgoing } from './keptChat.ts';
import { LinkedText } from './LinkedText.tsx';
import {
  Bubble,
  Buttons,
  Foot,
  HostMark,
  Problem,
  Quote,
  QuoteText,
  Row,
  Sender,
  Text,
} from './MessageBubble.styles.ts';
import { madeUpName } from './madeUpName.ts';
import { Reactions } from './Reactions.tsx';
import { exactTime, refusalText } from './roomText.ts';
import { senderName } from './senderName.ts';

/** Element id of a message, for scrolling to it. */
export const rowId = (id: string) => `message-${id}`;

export type RowElement = 'li' | 'div';

interface QuotedProps {
  quoted: QuotedMessage;
  me: string | null;
  onGoTo: (id: string) => void;
}

function Quoted({ quoted, me, onGoTo }: QuotedProps) {
  const t = useTranslate();
  const langOf = useTextLang();
  return (
    <Quote type="button" onClick={() => onGoTo(quoted._id)}>
      <VisuallyHidden>{t('In reply to')} </VisuallyHidden>
      <strong>{senderName(quoted.socketId, me, t)}</strong>
      <QuoteText lang={langOf(quoted.message)}>{quoted.message}</QuoteText>
    </Quote>
  );
}

interface MessageBubbleProps {
  message: ChatMessage;
  reactions: OwnReactions | undefined;
  /** Whether it continues the message above by the same person. */
  continues: boolean;
  me: string | null;
  /** 'x ago'. */
  ago: string;
  onReply: (message: ChatMessage) => void;
  onReact: (message: ChatMessage, kind: ReactionKind) => void;
  /** Opens the menu of the message. */
  onMenu: (message: ChatMessage) => void;
  onGoTo: (id: string) => void;
  /** `div` if the list wraps its rows in items of its own. */
  rowElement: RowElement;
}

/** A message of the room: own on the right, the system's in the centre, others' on the left. */
export const MessageBubble = memo(function MessageBubble({
  message,
  reactions,
  continues,
  me,
  ago,
  onReply,
  onReact,
  onMenu,
  onGoTo,
  rowElement,
}: MessageBubbleProps) {
  const t = useTranslate();
  const reader = useReader();
  const langOf = useTextLang();
  const isOwn = message.socketId === me;
  const isSystem = message.socketId === SYSTEM;
  const isHosts = message.byHost === true && !isSystem;
  const name = senderName(message.socketId, me, t);
  return (
    <Row
      as={rowElement}
      id={rowId(message._id)}
      tabIndex={-1}
      data-side={isSystem ? 'centre' : isOwn ? 'right' : 'left'}
      data-continues={continues ? '' : undefined}
      data-message={isSystem ? undefined : message._id}
    >
      <Bubble data-colour={isOwn || isSystem ? undefined : madeUpName(message.socketId).colour}>
        {continues ? (
          <VisuallyHidden>{name}</VisuallyHidden>
        ) : (
          <Sender>
            {name}
            {isHosts ? <HostMark>{t('Host')}</HostMark> : null}
          </Sender>
        )}
        {message.replyTo ? <Quoted quoted={message.replyTo} me={me} onGoTo={onGoTo} /> : null}
        <Text lang={langOf(message.message)}>{isHosts ? <LinkedText text={message.message} /> : message.message}</Text>
        <Reactions reactions={reactions} onReact={(kind) => onReact(message, kind)} />
        <Foot>
          <time dateTime={message.timestamp} title={exactTime(message.timestamp, reader)}>
            {ago}
          </time>
          {isSystem ? null : (
            <Buttons>
              <button type="button" onClick={() => onReply(message)}>
                <Icon name="reply" size={16} />
                {t('Reply')}
                <VisuallyHidden> {isOwn ? t('to yourself') : t('to {name}', { name })}</VisuallyHidden>
              </button>
              <button type="button" aria-haspopup="dialog" onClick={() => onMenu(message)}>
                <span aria-hidden="true">⋯</span>
                <VisuallyHidden>
                  {isOwn ? t('More for your message') : t('More for the message of {name}', { name })}
                </VisuallyHidden>
              </button>
            </Buttons>
          )}
        </Foot>
      </Bubble>
    </Row>
  );
});

/** What became of a message that is not shown to others; '' while it is being sent. */
export const outcomeText = ({ problem, isHeld }: Pick<Outgoing, 'problem' | 'isHeld'>, reader: Reader): string => {
  const { t } = reader;
  if (isHeld) return t('A host will check this message before it shows.');
  return problem === null ? '' : `${t('Not sent.')} ${refusalText(problem, reader)}`;
};

interface OutgoingBubbleProps extends Pick<Outgoing, 'problem' | 'isHeld'> {
  text: string;
  replyTo: QuotedMessage | null;
  me: string | null;
  onGoTo: (id: string) => void;
  /** Moves it back into the input. */
  onEdit: () => void;
  onDelete: () => void;
  rowElement: RowElement;
}

/** A message of our own that is not in the room yet. */
export function OutgoingBubble({
  text,
  replyTo,
  me,
  problem,
  isHeld,
  onGoTo,
  onEdit,
  onDelete,
  rowElement,
}: OutgoingBubbleProps) {
  const t = useTranslate();
  const reader = useReader();
  const langOf = useTextLang();
  let foot: ReactNode = <span>{t('Sending…')}</span>;
  if (isHeld) {
    foot = (
      <>
        <span>{outcomeText({ problem, isHeld }, reader)}</span>
        <Buttons>
          <button type="button" onClick={onDelete}>
            {t('Hide')}
          </button>
        </Buttons>
      </>
    );
  } else if (problem !== null) {
    foot = (
      <Buttons>
        <button type="button" onClick={onEdit}>
          {t('Edit')}
        </button>
        <button type="button" onClick={onDelete}>
          {t('Delete')}
        </button>
      </Buttons>
    );
  }
  return (
    <Row as={rowElement} data-side="right">
      <Bubble>
        <Sender>{t('You')}</Sender>
        {replyTo ? <Quoted quoted={replyTo} me={me} onGoTo={onGoTo} /> : null}
        <Text lang={langOf(text)}>{text}</Text>
        {problem === null ? null : (
          <Problem>
            <Icon name="warning" size={18} />
            <span>{outcomeText({ problem, isHeld }, reader)}</span>
          </Problem>
        )}
        <Foot>{foot}</Foot>
      </Bubble>
    </Row>
  );
}
