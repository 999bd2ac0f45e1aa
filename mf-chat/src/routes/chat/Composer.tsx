import type { ChatMessage } from '@cog/contracts/chat/socketEvents';
import { useTextLang, useTranslate } from '@cog/platform';
import { Button, Icon, VisuallyHidden } from '@cog/shared-ui';
import {
  type FormEvent,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useId,
  useState,
} from 'react';
import { Form, Input, Limit, Quoted, ReplyBar, Target, Wait } from './Composer.styles.ts';
import { charactersLeft, messageText } from './messageText.ts';
import { secondsText } from './roomText.ts';
import { senderName } from './senderName.ts';

/** Below this number the remaining characters are announced. */
const COUNTED_FROM = 200;
const MOST_ROWS = 5;

const WANTED = 'It will send once the chat is ready.';

interface ComposerProps {
  input: RefObject<HTMLTextAreaElement | null>;
  /** Whether the chat can accept the message. */
  isReady: boolean;
  /** Id of the text that says why nothing can be sent; undefined if something can. */
  closedBy: string | undefined;
  /** Seconds until the next message may be sent, in slow mode; 0 for none. */
  secondsLeft: number;
  draft: string;
  onDraft: (draft: string) => void;
  /** Called with the text to send, never empty. */
  onSend: (text: string) => void;
  replyTo: ChatMessage | null;
  onCloseReply: () => void;
  me: string | null;
}

/** On-screen keyboards have no Shift+Enter, so Enter inserts a line break there, as in WhatsApp. */
const isTouch = () => typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches;

/** The input for a message, with the reply bar above it. */
export function Composer({
  input,
  isReady,
  closedBy,
  secondsLeft,
  draft,
  onDraft,
  onSend,
  replyTo,
  onCloseReply,
  me,
}: ComposerProps) {
  const t = useTranslate();
  const langOf = useTextLang();
  const field = useId();
  const limit = useId();
  const text = messageText(draft);
  const left = charactersLeft(draft);
  const canBeSent = closedBy === undefined && secondsLeft === 0 && text !== '' && left >= 0;
  /** True if the writer pressed send before the page could send it. */
  const [isSendPending, setSendPending] = useState(false);
  const waitId = useId();
  /** Announced when the writer presses Enter too early; the countdown is not read out every second. */
  const [announced, setAnnounced] = useState('');
  const waitText = secondsLeft === 0 ? '' : t('You can send again in {time}.', { time: secondsText(secondsLeft, t) });
  const described = [left <= COUNTED_FROM ? limit : undefined, closedBy, secondsLeft > 0 ? waitId : undefined].filter(
    (id) => id !== undefined,
  );

  const send = (event?: FormEvent) => {
    event?.preventDefault();
    setAnnounced(waitText);
    if (!canBeSent) return;
    if (isReady) onSend(text);
    else setSendPending(true);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: acts once, when the chat is ready
  useEffect(() => {
    if (!isSendPending || !isReady) return;
    setSendPending(false);
    if (canBeSent) onSend(text);
  }, [isSendPending, isReady]);
  const onKeyDown = (event: KeyboardEvent) => {
    // During text composition (tone marks, other scripts) Enter belongs to the input method.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && replyTo) {
      // This key press has been handled: it must not close anything around the chat as well.
      event.preventDefault();
      onCloseReply();
    }
    if (event.key !== 'Enter' || event.shiftKey || isTouch()) return;
    event.preventDefault();
    send();
  };
  // Keeps the focus in the input, and so the keyboard on the screen.
  const keepFocus = (event: PointerEvent) => {
    if (document.activeElement === input.current) event.preventDefault();
  };

  return (
    <Form onSubmit={send}>
      {replyTo ? (
        <ReplyBar>
          <div>
            <Target>
              <strong>{t('Replying to:')}</strong> {senderName(replyTo.socketId, me, t)}
            </Target>
            <Quoted lang={langOf(replyTo.message)}>{replyTo.message}</Quoted>
          </div>
          <button type="button" aria-label={t('Close reply')} onClick={onCloseReply}>
            <Icon name="close" size={20} />
          </button>
        </ReplyBar>
      ) : null}
      <div>
        <VisuallyHidden>
          <label htmlFor={field}>{t('Your message')}</label>
        </VisuallyHidden>
        <Input
          ref={input}
          id={field}
          value={draft}
          rows={Math.min(MOST_ROWS, draft.split('\n').length)}
          placeholder={t('Type a message...')}
          enterKeyHint={isTouch() ? 'enter' : 'send'}
          aria-invalid={left < 0 || undefined}
          aria-describedby={described.join(' ') || undefined}
          onChange={(event) => {
            setSendPending(false);
            onDraft(event.target.value);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <Button type="submit" disabled={!canBeSent} onPointerDown={keepFocus}>
        <Icon name="send" size={20} />
        {t('Send')}
      </Button>
      {isSendPending ? <Wait>{t(WANTED)}</Wait> : null}
      {secondsLeft > 0 ? <Wait id={waitId}>{waitText}</Wait> : null}
      <VisuallyHidden role="status">{isSendPending ? t(WANTED) : secondsLeft > 0 ? announced : ''}</VisuallyHidden>
      {left <= COUNTED_FROM ? (
        <Limit id={limit} role="status" data-over={left < 0}>
          {left < 0 ? t('Too long by {count}', { count: -left }) : t('Characters left: {count}', { count: left })}
        </Limit>
      ) : null}
    </Form>
  );
}
