import { useMessages, useTranslate } from '@cog/platform';
import { Button, Icon, VisuallyHidden } from '@cog/shared-ui/base';
import { type RefObject, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { copyText } from './copyText.ts';

export interface CopyButtonProps {
  /** The text that is copied. */
  text: string;
  /** Names it: 'Account number'. */
  what: string;
  /** Tells it apart where several stand on a page: 'of Tithes and offerings'. */
  of?: string;
  /** What it shows: 'Copy' by default. */
  label?: string;
  /** The element with the text, which is selected where the clipboard cannot be written. */
  shown?: RefObject<HTMLElement | null>;
}

/** How long the button says that it has copied, in milliseconds. */
const SAID_MS = 4000;

/* As wide for 'Copied' as for 'Copy', so that what is next to it does not move. */
const Face = styled(Button)`
  && {
    flex: none;
    gap: var(--space-1);
    min-width: 6rem;
    padding-inline: var(--space-3);
    white-space: nowrap;
  }

  &&[data-copied] {
    border-color: transparent;
    color: var(--color-leaf);
  }
`;

/** Selects the text on the page, for the person to copy. @returns whether there is one */
function select(element: HTMLElement | null | undefined): boolean {
  if (!element) return false;
  if (element instanceof HTMLInputElement) {
    element.focus();
    element.select();
    return true;
  }
  const selection = getSelection();
  selection?.selectAllChildren(element);
  return selection !== null;
}

/**
 * Copies a text and says so on the button and to screen readers. Where the clipboard cannot be written the text is
 * selected on the page, else a message shows it. Hidden where no script runs: the text next to it can be selected.
 */
export function CopyButton({ text, what, of, label, shown }: CopyButtonProps) {
  const say = useMessages();
  const t = useTranslate();
  // Counted, so that a second press is announced as the first was.
  const [copied, setCopied] = useState(0);
  const presses = useRef(0);

  useEffect(() => {
    if (copied === 0) return;
    const timer = setTimeout(() => setCopied(0), SAID_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = async () => {
    const done = await copyText(text);
    presses.current += 1;
    setCopied(done ? presses.current : 0);
    if (done) return;
    say(
      select(shown?.current)
        ? t('{what} didn’t copy. Press and hold it to copy.', { what })
        : t('Press and hold to copy: {text}', { text }),
    );
  };

  return (
    <>
      <Face look="secondary" data-needs-script="" data-copied={copied > 0 || undefined} onClick={copy}>
        {copied > 0 ? <Icon name="check" size={20} /> : null}
        {copied > 0 ? t('Copied') : (label ?? t('Copy'))}
        {label && !of ? null : (
          <VisuallyHidden>{` ${label ? '' : what.toLowerCase()}${of ? ` ${of}` : ''}`}</VisuallyHidden>
        )}
      </Face>
      <VisuallyHidden role="status">
        {copied > 0 ? <span key={copied}>{t('{what} copied', { what })}</span> : null}
      </VisuallyHidden>
    </>
  );
}
