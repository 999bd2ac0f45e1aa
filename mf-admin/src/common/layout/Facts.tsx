import { quiet, row, surface } from '@cog/shared-ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

export interface FactsProps {
  /** Names with their values; null leaves a pair out. */
  facts: readonly (readonly [name: string, value: ReactNode])[];
  /** `row`, the default: side by side where there is room; `column`: one below another; `panel`: names at the side. */
  look?: 'row' | 'column' | 'panel';
}

const List = styled.dl`
  ${row(3, 8)};
  font-size: 1rem;
  line-height: 1.45;
  overflow-wrap: anywhere;

  & > div {
    min-width: 0;
  }

  dt {
    ${quiet};
  }

  &[data-look='column'] {
    flex-direction: column;
  }

  &[data-look='panel'] {
    flex-direction: column;
    gap: var(--space-1);
    padding: var(--space-5);
    ${surface};
    line-height: inherit;

    & > div {
      display: grid;
      gap: var(--space-1) var(--space-6);
    }

    @media (min-width: 720px) {
      gap: var(--space-3);

      & > div {
        grid-template-columns: 8rem minmax(0, 1fr);
      }

      dt {
        padding-top: 0.15em;
      }
    }
  }
`;

/** A list of names with their values. */
export function Facts({ facts, look = 'row' }: FactsProps) {
  return (
    <List data-look={look}>
      {facts.map(([name, value]) =>
        value === null ? null : (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </List>
  );
}
