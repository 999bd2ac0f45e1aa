import { CopyButton } from '@cog/shared-ui';
import styled from 'styled-components';
import { column, quiet, spread } from '../../common/layout/layout.styles.ts';
import type { ApiCall } from './apiCalls.ts';
import { curlOf, exampleOf } from './example.ts';
import { FieldTable } from './FieldTable.tsx';
import { fieldRows, parameterRows } from './fieldRows.ts';

const CallBody = styled.div`
  ${column(5)};
  padding: var(--space-4);
  font-size: 1rem;
`;

const Example = styled.div`
  ${column(2)};

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
  ${spread(2)};

  & > h3 {
    ${quiet};
    font-family: inherit;
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

/** Everything about a call: fields, an example of it and of its answer. */
export function CallContents({ call }: { call: ApiCall }) {
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
