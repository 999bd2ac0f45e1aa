import { useHasSlot, useTranslate } from '@cog/platform';
import { Slot } from '@cog/platform/slot';
import { Button, ErrorState, Loading } from '@cog/shared-ui';
import { type KeyboardEvent, type RefObject, useCallback, useEffect, useId, useRef, useState } from 'react';
import { Body, Companion, Head, WIDE } from './StreamCompanion.styles.ts';

declare global {
  /** Hears of Escape and of Android's Back (HTML, "Close requests and close watchers"); in Chromium. */
  var CloseWatcher: (new () => EventTarget & { destroy(): void }) | undefined;
}

interface StreamCompanionProps {
  /** What is watched: it comes into sight when the companion opens. */
  stream: RefObject<HTMLElement | null>;
}

const isWide = () => typeof matchMedia !== 'function' || matchMedia(`(min-width: ${WIDE})`).matches;

/** Whether a dialog that is open in the companion is what the key is for. */
const isInDialog = ({ target }: KeyboardEvent) => target instanceof Element && target.closest('dialog') !== null;

/**
 * Opens what another part of the site puts next to a stream, the chat: nothing of it is loaded before, and nothing is
 * shown here where no live page brings it.
 */
export function StreamCompanion({ stream }: StreamCompanionProps) {
  const t = useTranslate();
  const isThere = useHasSlot('beside-stream');
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const companion = useRef<HTMLElement>(null);
  const heading = useId();

  useEffect(() => {
    if (!isOpen) return;
    companion.current?.focus({ preventScroll: true });
    // From below, the companion leaves room for the stream at the top alone.
    stream.current?.scrollIntoView({ block: isWide() ? 'nearest' : 'start' });
  }, [isOpen, stream]);

  const close = useCallback(() => {
    setIsOpen(false);
    button.current?.focus();
  }, []);

  useEffect(() => {
    // Android's Back closes what lies over the page, where the browser tells it; elsewhere it leaves the page.
    if (!isOpen || typeof CloseWatcher !== 'function') return;
    const watcher = new CloseWatcher();
    watcher.addEventListener('close', close);
    return () => watcher.destroy();
  }, [isOpen, close]);

  if (!isThere) return null;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented && !isInDialog(event)) close();
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
