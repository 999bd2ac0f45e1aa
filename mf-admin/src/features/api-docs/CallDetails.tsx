import { CopyButton } from '@cog/shared-ui';
import { useState } from 'react';
import { Call, CallBody, CallHead, Code, Example, ExampleHead, Method } from './ApiDocsPage.styles.ts';
import { ACCESS_WORDS, type ApiCall } from './apiCalls.ts';
import { curlOf, exampleOf } from './example.ts';
import { FieldTable } from './FieldTable.tsx';
import { fieldRows, parameterRows } from './fieldRows.ts';

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
