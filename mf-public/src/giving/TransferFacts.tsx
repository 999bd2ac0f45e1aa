import { CopyButton, quiet } from '@cog/shared-ui';
import { type ReactNode, useRef } from 'react';
import styled from 'styled-components';

/** The details to enter for a transfer, line by line: a list of `TransferFact`. */
export const TransferFacts = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, 1fr);

  & > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    gap: 0 var(--space-3);
    padding-block: var(--space-3);
  }

  & > div + div {
    border-top: 1px solid var(--color-line);
  }

  & dt {
    grid-column: 1;
    ${quiet};
    line-height: 1.4;
  }

  & dd {
    display: contents;
  }
`;

const Value = styled.span`
  grid-column: 1;
  min-width: 0;
  color: var(--color-ink);
  font-weight: 600;
  line-height: 1.35;
  overflow-wrap: anywhere;

  &[data-look='number'] {
    font-size: var(--text-large);
    font-weight: 700;
  }

  & + button {
    grid-row: 1 / span 2;
    grid-column: 2;
  }

  /* On the smallest screens a number has a line of its own. */
  @media (max-width: 359.98px) {
    &[data-look='number'] + button {
      grid-row: auto;
      grid-column: 1;
      justify-self: start;
    }
  }
`;

interface TransferFactProps {
  /** 'Account number'. */
  label: string;
  /** The text that the copy button copies; without it there is no button. */
  copies?: string;
  /** Name of the account, to distinguish the copy buttons of several accounts on a page. */
  of?: string;
  look?: 'number';
  children: ReactNode;
}

/** One detail of a transfer, with a button that copies it. */
export function TransferFact({ label, copies, of, look, children }: TransferFactProps) {
  const value = useRef<HTMLSpanElement>(null);
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <Value ref={value} data-look={look}>
          {children}
        </Value>
        {copies === undefined ? null : (
          <CopyButton text={copies} what={label} shown={value} {...(of === undefined ? {} : { of })} />
        )}
      </dd>
    </div>
  );
}
