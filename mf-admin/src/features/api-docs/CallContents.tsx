import styled from 'styled-components';
import { column } from '../../common/layout/layout.styles.ts';
import type { ApiCall } from './apiCalls.ts';
import { ExampleText } from './ExampleText.tsx';
import { curlOf, exampleOf } from './example.ts';
import { FieldTable } from './FieldTable.tsx';
import { fieldRows, parameterRows } from './fieldRows.ts';

const CallBody = styled.div`
  ${column(5)};
  padding: var(--space-4);
  font-size: 1rem;
`;

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
