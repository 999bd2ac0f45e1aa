import { CopyButton, column, quiet, spread } from '@cog/shared-ui';
import styled from 'styled-components';
import type { Example } from './examples.ts';

const Sheet = styled.div`
  ${column(2)};

  & > section {
    padding: var(--space-3) var(--space-4);
    overflow: auto;
    background: var(--color-paper);
    border: 1px solid var(--color-line);
    border-radius: var(--radius-small);
    font-family: ui-monospace, 'Cascadia Mono', Menlo, Consolas, monospace;
    font-size: 0.875rem;
    line-height: 1.5;
  }
`;

const Head = styled.div`
  ${spread(2)};

  & > h3 {
    ${quiet};
    font-family: inherit;
    font-weight: 600;
  }
`;

/** A command with its name and a button that copies it. */
export function ExampleText({ title, command }: Example) {
  return (
    <Sheet>
      <Head>
        <h3>{title}</h3>
        <CopyButton text={command} what={title} />
      </Head>
      {/* Focusable, so that overflowing text can be scrolled without a mouse. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to take the focus */}
      <section tabIndex={0} aria-label={title}>
        <pre>{command}</pre>
      </section>
    </Sheet>
  );
}
