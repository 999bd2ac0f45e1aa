import { SYSTEM } from '@cog/contracts/chat/constants';
import type { ChatMessage, QuotedMessage } from '@cog/contracts/chat/socketEvents';
import { Icon, VisuallyHidden } from '@cog/shared-ui';
import { memo, type ReactNode } from 'react';
import { Bubble, Foot, Problem, Quote, QuoteText, Row, Sender, Text } from './MessageBubble.styles.ts';
import { madeUpName } from './madeUpName.ts';

/** Id of a message's element, for going to it. */
export const rowId = (id: string) => `message-${id}`;

/** 'You', 'System' or 'Anonymous' with the made-up name (specification, section 2, Chat). */
export function senderName(socketId: string, me: string | null): string {
  if (socketId === me) return 'You';
  return socketId === SYSTEM ? 'System' : `Anonymous · ${madeUpName(socketId).name}`;
}

interface QuotedProps {
  quoted: QuotedMessage;
  me: string | null;
  onGoTo: (id: string) => void;
}

function Quoted({ quoted, me, onGoTo }: QuotedProps) {
  return (
    <Quote type="button" onClick={() => onGoTo(quoted._id)}>
      <VisuallyHidden>In reply to </VisuallyHidden>
      <strong>{senderName(quoted.socketId, me)}</strong>
      <QuoteText>{quoted.message}</QuoteText>
    </Quote>
  );
}

interface MessageBubbleProps {
  message: ChatMessage;
  me: string | null;
  /** 'x ago'. */
  ago: string;
  onReply: (message: ChatMessage) => void;
  onGoTo: (id: string) => void;
}

/** A message of the room: own on the right, the system's in the centre, others' on the left. */
export const MessageBubble = memo(function MessageBubble({ message, me, ago, onReply, onGoTo }: MessageBubbleProps) {
  const isOwn = message.socketId === me;
  const isSystem = message.socketId === SYSTEM;
  const name = senderName(message.socketId, me);
  return (
    <Row id={rowId(message._id)} tabIndex={-1} data-side={isSystem ? 'centre' : isOwn ? 'right' : 'left'}>
      <Bubble data-colour={isOwn || isSystem ? undefined : madeUpName(message.socketId).colour}>
        <Sender>{name}</Sender>
        {message.replyTo ? <Quoted quoted={message.replyTo} me={me} onGoTo={onGoTo} /> : null}
        <Text>{message.message}</Text>
        <Foot>
          <time dateTime={message.timestamp}>{ago}</time>
          {isSystem ? null : (
            <button type="button" onClick={() => onReply(message)}>
              <Icon name="reply" size={16} />
              Reply
              <VisuallyHidden> to {isOwn ? 'yourself' : name}</VisuallyHidden>
            </button>
          )}
        </Foot>
      </Bubble>
    </Row>
  );
});

interface OutgoingBubbleProps {
  text: string;
  replyTo: QuotedMessage | null;
  me: string | null;
  /** Why it will not be sent, or null while it is being sent. */
  problem: string | null;
  onGoTo: (id: string) => void;
  /** Takes it back into the input. */
  onEdit: () => void;
  onDelete: () => void;
}

/** A message of our own that is not in the room yet. */
export function OutgoingBubble({ text, replyTo, me, problem, onGoTo, onEdit, onDelete }: OutgoingBubbleProps) {
  let foot: ReactNode = <span>Sending…</span>;
  if (problem !== null) {
    foot = (
      <>
        <button type="button" onClick={onEdit}>
          Edit
        </button>
        <button type="button" onClick={onDelete}>
          Delete
        </button>
      </>
    );
  }
  return (
    <Row data-side="right">
      <Bubble>
        <Sender>You</Sender>
        {replyTo ? <Quoted quoted={replyTo} me={me} onGoTo={onGoTo} /> : null}
        <Text>{text}</Text>
        {problem === null ? null : (
          <Problem>
            <Icon name="warning" size={18} />
            <span>Not sent. {problem}</span>
          </Problem>
        )}
        <Foot>{foot}</Foot>
      </Bubble>
    </Row>
  );
}
