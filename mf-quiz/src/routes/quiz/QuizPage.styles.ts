import { column, sheet, surface, tall } from '@cog/shared-ui';
import styled from 'styled-components';

export const PageHeader = styled.header`
  ${column(4)};
  padding: clamp(var(--space-6), 5vw, var(--space-12));
  background: var(--color-night);
  border-radius: var(--radius-large);
  box-shadow: inset 0 0 0 1px color-mix(in srgb, var(--color-on-night) 14%, transparent);
  color: var(--color-on-night);

  & > p {
    max-width: 38rem;
    line-height: 1.6;
  }
`;

export const Sheet = styled.section`
  ${column(5)};
  padding: clamp(var(--space-5), 4vw, var(--space-8));
  ${sheet};
`;

export const TextBlock = styled.div`
  ${column(3)};
  line-height: 1.55;
`;

export const Rules = styled.ul`
  ${column(3)};
  padding-inline-start: 1.2em;
  line-height: 1.55;

  & > li::marker {
    color: var(--color-dawn);
  }
`;

export const StageFrame = styled.li`
  ${column(3)};
  padding: var(--space-5);
  ${surface};
  border-inline-start: 6px solid var(--color-line);
  font-size: 1rem;
  line-height: 1.5;

  &[data-open] {
    border-inline-start-color: var(--color-sun);
  }
`;

/** The state of a stage for the reader, in a word or two. */
export const Badge = styled.p`
  display: inline-flex;
  gap: var(--space-1);
  align-items: center;
  padding: 2px var(--space-3);
  border: 1px solid var(--color-ink-soft);
  border-radius: 99px;
  font-size: var(--text-small);
  font-weight: 600;
  line-height: 1.5;
`;

/** The largest text on the page: the score. */
export const Score = styled.p`
  font-family: var(--font-heading);
  font-size: var(--text-title);
  font-weight: 700;
  font-variant-numeric: tabular-nums;
  line-height: 1.2;
`;

export const Phones = styled.ul`
  ${column(1)};
  list-style: none;

  & a {
    ${tall()};
    gap: var(--space-3);
    font-variant-numeric: tabular-nums;
    font-weight: 600;
  }
`;

/** Time until a stage opens or closes. */
export const Wait = styled.div`
  font-weight: 600;

  & > * {
    display: inline;
  }
`;
