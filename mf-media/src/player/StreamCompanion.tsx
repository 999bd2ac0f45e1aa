import { useHasSlot, useTranslate } from '@cog/platform';
import { Slot } from '@cog/platform/slot';
import { Button, ErrorState, Loading } from '@cog/shared-ui';
import { type KeyboardEvent, type RefObject, useCallback, useEffect, useId, useRef, useState } from 'react';
import { Body, Companion, Head, WIDE } from './StreamCompanion.styles.ts';

declare global {
  /** Receives Escape and Android's Back (HTML, "Close requests and close watchers"); only in Chromium. */
  var CloseWatcher: (new () => EventTarget & { destroy(): void }) | undefined;
}

interface StreamCompanionProps {
  /** The stream's element, which is scrolled into view when the companion opens. */
  stream: RefObject<HTMLElement | null>;
}

const isWide = () => typeof matchMedia !== 'function' || matchMedia(`(min-width: ${WIDE})`).matches;

/** Whether the key belongs to a dialog that is open inside the companion. */
const isInDialog = ({ target }: KeyboardEvent) => target instanceof Element && target.closest('dialog') !== null;

/**
 * Opens what other remotes offer next to a stream, such as the chat. Its code is loaded on opening; without a remote that
 * offers something, this renders nothing.
 */
export function StreamCompanion({ stream }: StreamCompanionProps) {
  const t = useTranslate();
  const hasCompanion = useHasSlot('beside-stream');
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const companion = useRef<HTMLElement>(null);
  const heading = useId();

  useEffect(() => {
    if (!isOpen) return;
    companion.current?.focus({ preventScroll: true });
    // A companion at the bottom of the screen leaves room for the stream at the top only.
    stream.current?.scrollIntoView({ block: isWide() ? 'nearest' : 'start' });
  }, [isOpen, stream]);

  const close = useCallback(() => {
    setIsOpen(false);
    button.current?.focus();
  }, []);

  useEffect(() => {
    // Lets Android's Back close the companion if the browser supports that; otherwise Back leaves the page.
    if (!isOpen || typeof CloseWatcher !== 'function') return;
    const watcher = new CloseWatcher();
    watcher.addEventListener('close', close);
    return () => watcher.destroy();
  }, [isOpen, close]);

  if (!hasCompanion) return null;
  const onKeyDown = (event: KeyboardEvent) => {
    // While letters are being composed, Escape takes them back.
    const isForCompanion = !event.defaultPrevented && !event.nativeEvent.isComposing && !isInDialog(event);
    if (event.key === 'Escape' && isForCompanion) close();
  };
  return (
    <>
      <Button ref={button} look="secondary" aria-expanded={isOpen} onClick={() => (isOpen ? close() : setIsOpen(true))}>
        {isOpen ? t('Close the chat') : t('Chat while you watch')}
      </Button>
      {isOpen ? (
        <Companion ref={companion} tabIndex={-1} aria-labelledby={heading} onKeyDown={onKeyDown}>
          <Head>
            <h2 id={heading}>{t('Chat')}</h2>
            <Button look="quiet" onClick={close}>
              {t('Close')}
            </Button>
          </Head>
          <Body>
            <Slot
              name="beside-stream"
              pending={<Loading label={t('Loading...')} />}
              failed={(retry, page) => (
                <ErrorState
                  title={t('{page} didn’t load', { page })}
                  message={t('The stream goes on. Please try again in a moment.')}
                  onRetry={retry}
                />
              )}
            />
          </Body>
        </Companion>
      ) : null}
    </>
  );
}
