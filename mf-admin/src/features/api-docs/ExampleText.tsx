import { CopyButton } from '@cog/shared-ui';
import styled from 'styled-components';
import { column, quiet, spread } from '../../common/layout/layout.styles.ts';

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

/**
 * A text to be copied, as it is typed in a terminal or answered.
 *
 * @param title what it is
 * @param of what it is an example of, for those who hear the button alone
 */
export function ExampleText({ title, text, of }: { title: string; text: string; of: string }) {
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
