import { useMessages } from '@cog/platform';
import { Icon, VisuallyHidden } from '@cog/shared-ui';
import { type RefObject, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';

/** Time that 'Copied' stands before the button can be read as a button again. */
const STANDS_MS = 4000;

const Face = styled.button`
  display: inline-flex;
  flex: none;
  align-items: center;
  justify-content: center;
  gap: var(--space-1);
  min-width: 5.75rem;
  min-height: 44px;
  padding: var(--space-1) var(--space-3);
  border: 1.5px solid currentcolor;
  border-radius: var(--radius-small);
  background: none;
  color: var(--plain);
  font-size: 1rem;
  font-weight: 600;
  line-height: 1.25;
  cursor: pointer;

  @media (hover: hover) {
    &:hover {
      background: color-mix(in srgb, currentcolor 10%, transparent);
    }
  }

  &[data-copied] {
    border-color: transparent;
    color: var(--color-leaf);
  }
`;

/** Marks the text on the page, for the person to copy. @returns whether there is one to mark */
function select(element: Element | null): boolean {
  const selection = getSelection();
  if (!element || !selection) return false;
  const range = document.createRange();
  range.selectNodeContents(element);
  selection.removeAllRanges();
  selection.addRange(range);
  return true;
}

/** Copies through the selection, which works where the clipboard is refused: plain http, old browsers. */
function copyByHand(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.style.cssText = 'position:fixed;opacity:0';
  const focused = document.activeElement;
  document.body.append(field);
  field.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}

type Outcome = 'copied' | 'selected' | 'refused';

async function copy(text: string, shown: Element | null): Promise<Outcome> {
  try {
    await navigator.clipboard.writeText(text);
    return 'copied';
  } catch {
    if (copyByHand(text)) return 'copied';
    return select(shown) ? 'selected' : 'refused';
  }
}

const refusals: Record<Exclude<Outcome, 'copied'>, (what: string) => string> = {
  selected: (what) => `${what} could not be copied by itself. It is selected: copy it as you copy other text.`,
  refused: (what) => `${what} could not be copied. Please write it down.`,
};

interface CopyButtonProps {
  /** What the clipboard gets. */
  text: string;
  /** Names it: 'Account number'. */
  what: string;
  /** Tells it apart where several stand on a page: 'of Tithes and offerings'. */
  of?: string;
  /** Where the text stands on the page, to be selected when the clipboard is refused. */
  shown: RefObject<HTMLElement | null>;
}

/**
 * Copies one thing and says so on itself and to screen readers. A device that refuses gets the text
 * selected instead. It needs scripts, and hides without them: the text beside it can be read and selected.
 */
export function CopyButton({ text, what, of, shown }: CopyButtonProps) {
  const say = useMessages();
  // Counted, so that a second press is announced as the first was.
  const [copied, setCopied] = useState(0);
  const presses = useRef(0);

  useEffect(() => {
    if (copied === 0) return;
    const timer = setTimeout(() => setCopied(0), STANDS_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  const press = async () => {
    const outcome = await copy(text, shown.current);
    presses.current += 1;
    setCopied(outcome === 'copied' ? presses.current : 0);
    if (outcome !== 'copied') say(refusals[outcome](what));
  };

  return (
    <>
      <Face type="button" data-needs-script="" data-copied={copied > 0 || undefined} onClick={press}>
        {copied > 0 ? <Icon name="check" size={20} /> : null}
        {copied > 0 ? 'Copied' : 'Copy'}
        <VisuallyHidden>{` ${what.toLowerCase()}${of ? ` ${of}` : ''}`}</VisuallyHidden>
      </Face>
      <VisuallyHidden role="status">{copied > 0 ? <span key={copied}>{what} copied</span> : null}</VisuallyHidden>
    </>
  );
}
