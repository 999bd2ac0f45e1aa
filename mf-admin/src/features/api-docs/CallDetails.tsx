import { CopyButton } from '@cog/shared-ui';
import { useState } from 'react';
import styled from 'styled-components';
import { ACCESS_WORDS, type ApiCall } from './apiCalls.ts';
import { curlOf, exampleOf } from './example.ts';
import { Code, FieldTable } from './FieldTable.tsx';
import { fieldRows, parameterRows } from './fieldRows.ts';

const Call = styled.details`
  background: var(--color-surface);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-medium);

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
    color: var(--color-ink-soft);
    font-size: var(--text-small);
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

const CallBody = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);
  padding: var(--space-4);
  font-size: 1rem;
`;

const Example = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-2);

  & > section {
    max-height: 22rem;
    padding: var(--space-3) var(--space-4);
    overflow: auto;
    background: var(--color-paper);
    border: 1px solid var(--color-line);
    border-radius: var(--radius-small);
    font-family: ui-monospace, 'Cascadia Mono', Menlo, Consolas, monospace;
    font-size: 0.875rem;
    line-height: 1.5;
    tab-size: 2;
  }
`;

const ExampleHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-2);

  & > h3 {
    color: var(--color-ink-soft);
    font-family: inherit;
    font-size: var(--text-small);
    font-weight: 600;
  }
`;

function ExampleText({ title, text, of }: { title: string; text: string; of: string }) {
  return (
    <Example>
      <ExampleHead>
        <h3>{title}</h3>
        <CopyButton text={text} what={title} of={of} />
      </ExampleHead>
      {/* Focusable, so that what is cut off can be scrolled to without a mouse. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to take the focus */}
      <section tabIndex={0} aria-label={`${title} of ${of}`}>
        <pre>{text}</pre>
      </section>
    </Example>
  );
}

/** Everything about a call; made when it is first opened, since there are many. */
function Details({ call }: { call: ApiCall }) {
  const { method, path, parameters, body, answer } = call;
  const name = `${method} ${path}`;
  return (
    <CallBody>
      <FieldTable caption="Parameters" rows={parameterRows(parameters)} />
      {body === null ? null : <FieldTable caption="Body" rows={fieldRows(body)} />}
      <ExampleText title="Call as curl" text={curlOf(call)} of={name} />
      {answer === null ? null : (
        <>
          <FieldTable caption="Answer" rows={fieldRows(answer)} needed="Always there" />
          <ExampleText title="Example answer" text={JSON.stringify(exampleOf(answer, false), null, 2)} of={name} />
        </>
      )}
    </CallBody>
  );
}

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
      <CallHead>
        <span>
          <Method data-method={call.method}>{call.method}</Method> <Code>{call.path}</Code>
        </span>
        <span>{call.summary}</span>
        <small>{ACCESS_WORDS[call.access]}</small>
      </CallHead>
      {wasOpened ? <Details call={call} /> : null}
    </Call>
  );
}
