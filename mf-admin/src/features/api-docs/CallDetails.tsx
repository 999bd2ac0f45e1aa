import { useState } from 'react';
import styled from 'styled-components';
import { LatePart, lateCode } from '../../common/layout/LatePart.tsx';
import { quiet, surface } from '../../common/layout/layout.styles.ts';
import { ACCESS_WORDS, type ApiCall } from './apiCalls.ts';
import { Code } from './Code.styles.ts';

const callContents = lateCode(async () => (await import('./CallContents.tsx')).CallContents);

const Call = styled.details`
  ${surface};

  &[open] > summary {
    border-bottom: 1px solid var(--color-line);
    border-radius: var(--radius-medium) var(--radius-medium) 0 0;
  }
`;

const CallHead = styled.summary`
  display: grid;
  gap: var(--space-1) var(--space-4);
  align-items: baseline;
  min-height: 48px;
  padding: var(--space-3) var(--space-4);
  border-radius: var(--radius-medium);
  font-size: 1rem;
  line-height: 1.45;
  cursor: pointer;
  list-style: none;

  &::-webkit-details-marker {
    display: none;
  }

  & > small {
    ${quiet};
  }

  &:hover > span:first-child > code {
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }

  @media (min-width: 1080px) {
    grid-template-columns: minmax(0, 5fr) minmax(0, 4fr) minmax(0, 2fr);
  }
`;

/** Told apart by words; the colour only helps. */
const Method = styled.span`
  display: inline-block;
  min-width: 4.25rem;
  margin-inline-end: var(--space-2);
  padding: 0 var(--space-2);
  border: 1.5px solid currentcolor;
  border-radius: var(--radius-small);
  color: var(--color-dawn);
  font-size: var(--text-small);
  font-weight: 700;
  text-align: center;

  &[data-method='DELETE'] {
    color: var(--color-ember);
  }

  &[data-method='GET'] {
    color: var(--color-leaf);
  }
`;

export interface CallDetailsProps {
  call: ApiCall;
  /** Whether it is open from the start. */
  isOpen: boolean;
}

/** One call: closed, a line that says what it does; open, all of it. */
export function CallDetails({ call, isOpen }: CallDetailsProps) {
  const [wasOpened, setWasOpened] = useState(isOpen);
  return (
    <Call open={isOpen} onToggle={() => setWasOpened(true)}>
      <CallHead {...callContents.whenNear}>
        <span>
          <Method data-method={call.method}>{call.method}</Method> <Code>{call.path}</Code>
        </span>
        <span>{call.summary}</span>
        <small>{ACCESS_WORDS[call.access]}</small>
      </CallHead>
      {wasOpened ? <LatePart code={callContents}>{(CallContents) => <CallContents call={call} />}</LatePart> : null}
    </Call>
  );
}
