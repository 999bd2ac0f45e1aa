import { CopyButton, row } from '@cog/shared-ui';
import { useRef } from 'react';
import styled from 'styled-components';

const Secret = styled.div`
  ${row(2, 3)};
  align-items: center;
  margin-block: var(--space-2);

  code {
    padding: var(--space-2) var(--space-3);
    background: var(--color-paper);
    border: 1px dashed var(--color-ink-soft);
    border-radius: var(--radius-small);
    font-size: 1.125rem;
    overflow-wrap: anywhere;
    user-select: all;
  }
`;

export interface ShownOnceProps {
  secret: string;
  /** What the secret is: 'Password'. */
  what: string;
  /** Distinguishes it from others: 'of Ada'. */
  of: string;
}

/** A secret that the server returns only once, with a button to copy it. */
export function ShownOnce({ secret, what, of }: ShownOnceProps) {
  const shown = useRef<HTMLElement>(null);
  return (
    <Secret>
      <code ref={shown}>{secret}</code>
      <CopyButton text={secret} what={what} of={of} shown={shown} />
    </Secret>
  );
}
