import styled from 'styled-components';

/** A day: its tile, with its entries next to it. */
export const Row = styled.li`
  display: grid;
  grid-template-columns: 3.75rem minmax(0, 1fr);
  gap: var(--space-3);
  align-items: start;
  padding-block: var(--space-1);
  border-block-start: 1px solid var(--color-line);

  @media (min-width: 600px) {
    grid-template-columns: 5rem minmax(0, 1fr);
    gap: var(--space-6);
  }
`;

/** The day like a sheet of a tear-off calendar. */
export const Tile = styled.div`
  display: grid;
  align-content: center;
  justify-items: center;
  min-height: 3.25rem;
  border-radius: var(--radius-small);
  line-height: 1.25;
  text-align: center;

  & > strong {
    font-size: 1rem;
  }

  & > span {
    color: var(--color-ink-soft);
    font-size: var(--text-small);
    white-space: nowrap;
  }

  &[data-tone='night'] {
    background: var(--color-night);
  }

  &[data-tone='night'] > * {
    color: var(--color-sun);
  }
`;

export const Lines = styled.ul`
  min-width: 0;
  list-style: none;

  & details {
    /* Leaves room for the site's sticky bar. */
    scroll-margin-top: 8rem;
    outline-offset: 4px;
  }

  & details[open] > summary > svg {
    transform: rotate(180deg);
  }

  /* The service to which a link led. */
  & details:is(:target, :focus) > summary {
    background: color-mix(in srgb, var(--color-sun) 24%, transparent);
  }
`;

/** One entry of a day; the whole line can be pressed. */
export const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--space-3);
  align-items: center;
  min-height: 3.25rem;
  padding-block: 2px;
  border-radius: var(--radius-small);
  color: inherit;
  line-height: 1.3;
  text-decoration: none;
  cursor: pointer;
  list-style: none;

  &::-webkit-details-marker {
    display: none;
  }

  & > svg {
    color: var(--color-ink-soft);
  }

  &[data-over] h3 {
    color: var(--color-ink-soft);
    font-weight: 400;
  }

  &:hover :is(h3, strong) {
    text-decoration: underline;
  }
`;

export const LineText = styled.span`
  display: grid;
  grid-template-columns: minmax(0, 1fr);

  & > :is(h3, strong) {
    font-size: 1.0625rem;
    font-weight: 600;
    line-height: 1.3;
  }

  & > small {
    color: var(--color-ink-soft);
    font-size: 0.9375rem;
    line-height: 1.4;
  }

  &[data-cancelled] > h3 {
    text-decoration: line-through;
  }

  &[data-cancelled] > small {
    color: var(--color-ember);
  }
`;

/** Shown on a day without entries. */
export const Nothing = styled.p`
  align-self: center;
  color: var(--color-ink-soft);
  font-size: 0.9375rem;
`;
