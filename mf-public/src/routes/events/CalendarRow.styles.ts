import { column, row, tall } from '@cog/shared-ui';
import styled from 'styled-components';

/** Day and title side by side; the details below them, on wide screens next to the day. */
export const Row = styled.li`
  display: grid;
  grid-template-columns: 5rem minmax(0, 1fr);
  gap: var(--space-3) var(--space-4);
  align-items: center;
  padding-block: var(--space-5);
  border-block-start: 1px solid var(--color-line);
  /* Bar and jump links stay in sight above it. */
  scroll-margin-top: 4rem;

  /* The one that was asked for. */
  &:is(:target, :focus) > [data-tone] {
    background: var(--color-sun);
  }

  &:is(:target, :focus) > [data-tone] > * {
    color: var(--color-on-sun);
  }

  @media (min-width: 600px) {
    grid-template-columns: 6rem minmax(0, 1fr);
    gap: var(--space-2) var(--space-6);
    padding-block: var(--space-6);
  }
`;

/** The day as on a tear-off calendar. */
export const Tile = styled.div`
  display: grid;
  align-content: center;
  justify-items: center;
  min-height: 4.25rem;
  padding: var(--space-2) var(--space-1);
  border-radius: var(--radius-medium);
  background: var(--color-night);
  box-shadow: inset 0 0 0 1px color-mix(in srgb, var(--color-on-night) 18%, transparent);
  line-height: 1.2;

  & > strong {
    color: var(--color-sun);
    font-family: var(--font-heading);
    font-size: var(--text-title);
    line-height: 1.15;
  }

  & > span {
    font-size: var(--text-small);
    font-weight: 600;
    white-space: nowrap;
  }

  @media (min-width: 600px) {
    grid-row: span 2;
    align-self: start;
    min-height: 4.75rem;
  }
`;

export const Details = styled.div`
  ${column(2)};
  grid-column: 1 / -1;
  font-size: 1rem;
  line-height: 1.5;

  @media (min-width: 600px) {
    grid-column: 2;
  }
`;

export const Line = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--space-2);
  color: var(--color-ink-soft);

  & > svg {
    margin-block-start: 0.25em;
  }
`;

export const Ways = styled.div`
  ${row(0, 5)};

  & > a {
    ${tall(44)};
    gap: var(--space-1);
    font-size: 1rem;
    font-weight: 600;
  }
`;
