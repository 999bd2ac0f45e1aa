import { type Message, usePlatform, useTranslate } from '@cog/platform';
import { Icon, type IconName } from '@cog/shared-ui/base';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import styled, { createGlobalStyle, keyframes } from 'styled-components';

const icons: Record<Message['tone'], IconName> = { good: 'check', bad: 'warning', plain: 'info' };
const tones = { good: 'leaf', bad: 'ember', plain: 'dawn' } as const;

/** How long a message is shown: five seconds, more for long ones. Messages of tone `bad` stay until they are closed. */
const readingTime = (text: string) => 5000 + text.length * 50;

const enter = keyframes`
  from { opacity: 0; transform: translateY(var(--enter-from)); }
`;

/**
 * Only rendered once there is a message, since every page has the empty regions. At the top of narrow screens, whose
 * bottom holds the chat's input, save buttons and the on-screen keyboard.
 */
const Places = createGlobalStyle`
  [data-toasts] {
    --enter-from: -12px;
    position: fixed;
    inset: 0 0 auto;
    z-index: 100;
    display: grid;
    justify-items: center;
    padding: max(var(--space-2), env(safe-area-inset-top)) var(--space-2) 0;
    pointer-events: none;

    @media (min-width: 720px) {
      --enter-from: 12px;
      inset: auto 0 0;
      padding: var(--space-4);
      padding-bottom: max(var(--space-4), env(safe-area-inset-bottom));
    }

    & > div {
      display: grid;
      gap: var(--space-2);
      width: min(100%, 30rem);
    }

    & > div:not(:empty) {
      padding-top: var(--space-2);
    }
  }
`;

const Toast = styled.div<{ $tone: Message['tone'] }>`
  --tone: var(--color-${({ $tone }) => tones[$tone]});
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--space-3);
  padding: var(--space-1) var(--space-1) var(--space-1) var(--space-4);
  background: var(--color-surface);
  border: 1px solid var(--tone);
  border-inline-start-width: 6px;
  border-radius: var(--radius-medium);
  box-shadow: var(--shadow);
  font-size: 1rem;
  line-height: 1.4;
  overflow-wrap: anywhere;
  pointer-events: auto;
  animation: ${enter} var(--motion) ease-out;

  & > svg {
    color: var(--tone);
  }

  & > p {
    padding-block: var(--space-2);
  }

  & > button {
    display: grid;
    place-items: center;
    width: 48px;
    height: 48px;
    border: 0;
    border-radius: var(--radius-small);
    background: none;
    cursor: pointer;
  }
`;

function Item({ message, onClose }: { message: Message; onClose: () => void }) {
  const t = useTranslate();
  const close = useRef(onClose);
  close.current = onClose;
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (message.tone === 'bad') return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    /** Whether the pointer is on it, and whether it has the focus. */
    const held = { pointer: false, focus: false };
    const update = ({ type }: { type: string }) => {
      if (type.startsWith('pointer')) held.pointer = type === 'pointerenter';
      if (type.startsWith('focus')) held.focus = type === 'focusin';
      clearTimeout(timer);
      if (held.pointer || held.focus || document.hidden) return;
      timer = setTimeout(() => close.current(), readingTime(message.text));
    };
    const toast = frame.current;
    const events = ['pointerenter', 'pointerleave', 'focusin', 'focusout'];
    update({ type: '' });
    for (const event of events) toast?.addEventListener(event, update);
    document.addEventListener('visibilitychange', update);
    return () => {
      clearTimeout(timer);
      for (const event of events) toast?.removeEventListener(event, update);
      document.removeEventListener('visibilitychange', update);
    };
  }, [message.tone, message.text]);
  return (
    <Toast data-tone="surface" ref={frame} $tone={message.tone}>
      <Icon name={icons[message.tone]} />
      <p>{message.text}</p>
      <button type="button" aria-label={t('Close message')} onClick={onClose}>
        <Icon name="close" size={20} />
      </button>
    </Toast>
  );
}

/**
 * The platform's messages as toasts. The shell renders it once. Both live regions are always in the page, because a
 * region that is inserted together with its text is not announced.
 */
export function Toasts() {
  const { messages } = usePlatform();
  const list = useSyncExternalStore(messages.subscribe, messages.get, messages.get);
  const close = (id: number) => messages.set(messages.get().filter((message) => message.id !== id));
  const show = (bad: boolean) =>
    list
      .filter((message) => (message.tone === 'bad') === bad)
      .map((message) => <Item key={message.id} message={message} onClose={() => close(message.id)} />);
  return (
    <div data-toasts="" data-print="none">
      {list.length > 0 ? <Places /> : null}
      <div role="alert" aria-live="assertive" aria-atomic="false">
        {show(true)}
      </div>
      <div role="status" aria-live="polite" aria-atomic="false">
        {show(false)}
      </div>
    </div>
  );
}
