import { useMessages } from '@cog/platform';
import { useEffect, useRef, useState } from 'react';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';
import { Icon } from '../pictures/Icon.tsx';
import { Button, type ButtonProps } from './Button.tsx';
import { copyText } from './copyText.ts';

export interface CopyButtonProps extends Pick<ButtonProps, 'look'> {
  /** What is copied. */
  text: string;
  /** What the button says; 'Copy' unless told. Where several stand on a page, say what each copies: 'Copy account number'. */
  label?: string;
}

/** How long the button says that it has copied, in milliseconds. */
const SAID_MS = 2500;

/**
 * Copies a text and says so, in its own place and to screen readers. Where the browser lets nothing be
 * copied a message shows the text, to be copied by hand. Hidden where no script runs.
 */
export function CopyButton({ text, label = 'Copy', look = 'secondary' }: CopyButtonProps) {
  const say = useMessages();
  const [copied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const copy = async () => {
    if (!(await copyText(text))) {
      say(`Copy this by hand: ${text}`);
      return;
    }
    setCopied(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setCopied(false), SAID_MS);
  };
  return (
    <>
      <Button look={look} data-needs-script="" onClick={copy}>
        <Icon name={copied ? 'check' : 'copy'} size={20} />
        {copied ? 'Copied' : label}
      </Button>
      <VisuallyHidden aria-live="polite">{copied ? 'Copied' : ''}</VisuallyHidden>
    </>
  );
}
