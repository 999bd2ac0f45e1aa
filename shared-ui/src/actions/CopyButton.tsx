import { useMessages, useTranslate } from '@cog/platform';
import { Button, Icon, VisuallyHidden } from '@cog/shared-ui/base';
import { type RefObject, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { copyText } from './copyText.ts';

export interface CopyButtonProps {
  /** The text to copy. */
  text: string;
  /** Name of the text: 'Account number'. */
  what: string;
  /** Distinguishes several such buttons on a page: 'of Tithes and offerings'. */
  of?: string;
  /** Visible label; 'Copy' by default. */
  label?: string;
  /** The element with the text, which is selected if the clipboard cannot be written. */
  shown?: RefObject<HTMLElement | null>;
}

/** How long the button shows that it has copied, in milliseconds. */
const SAID_MS = 4000;

/* Wide enough for 'Copied', so that its neighbours do not move. */
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

/** Selects the text on the page, for the person to copy. @returns whether there is such an element */
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
 * Copies a text, and confirms that on the button and to screen readers. If the clipboard cannot be written, the text
 * on the page is selected, or a message shows it. Hidden without scripts, when people can select the text next to it.
 */
export function CopyButton({ text, what, of, label, shown }: CopyButtonProps) {
  const say = useMessages();
  const t = useTranslate();
  // A counter, so that a second press is announced like the first.
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
