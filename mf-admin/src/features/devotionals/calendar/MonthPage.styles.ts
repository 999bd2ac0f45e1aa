import styled from 'styled-components';

export const Halves = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-8);

  @media (min-width: 1100px) {
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
    align-items: start;
  }
`;

export const Calendar = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
`;

export const Turn = styled.nav`
  display: grid;
  grid-template-columns: 48px minmax(0, 1fr) 48px;
  align-items: center;
  text-align: center;
  --quiet-reach: 0px;
`;

/** Seven columns hold the two marks of a day on a phone of 360 px, too: there it reaches the edges. */
export const Grid = styled.table`
  width: 100%;
  border-collapse: separate;
  border-spacing: 3px;
  table-layout: fixed;
  transition: opacity var(--motion) 300ms;

  &[aria-busy='true'] {
    opacity: 0.45;
  }

  th {
    color: var(--color-ink-soft);
    font-size: 0.8125rem;
    font-weight: 600;
    text-align: center;
  }

  td {
    padding: 0;
    vertical-align: top;
  }

  @media (max-width: 479.98px) {
    width: calc(100% + 2 * var(--space-3));
    margin-inline: calc(-1 * var(--space-3));
    border-spacing: 2px;
  }
`;

export const Day = styled.a`
  position: relative;
  display: grid;
  justify-items: center;
  align-content: start;
  gap: 3px;
  min-height: 76px;
  padding: var(--space-1) 1px;
  background: var(--color-surface);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-small);
  color: var(--color-ink);
  text-decoration: none;

  & > span:first-child {
    font-size: 1rem;
    font-variant-numeric: tabular-nums;
    font-weight: 700;
    line-height: 1.4;
  }

  &[aria-current='date'] {
    border: 2px solid var(--color-dawn);
  }

  /* What is past can wait: no colour calls for it. */
  &[data-past] {
    background: none;
    border-color: transparent;
    color: var(--color-ink-soft);
  }

  &[data-past] > span:first-child {
    font-weight: 400;
  }

  &[data-past] > [aria-hidden] {
    background: none;
    border-color: transparent;
    color: var(--color-ink-soft);
    font-weight: 400;
  }

  @media (hover: hover) {
    &:hover {
      border-color: var(--color-dawn);
    }
  }

  /* Seven in a row: larger text must not push the last day out of the page. */
  @media (max-width: 479.98px) {
    & > [aria-hidden] {
      font-size: min(0.75rem, 3.4vw);
    }
  }

  @media (min-width: 720px) {
    min-height: 88px;
    padding-block: var(--space-2);

    & > [aria-hidden] {
      font-size: 0.8125rem;
    }
  }
`;

export const Legend = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2) var(--space-5);
  min-height: 48px;
  color: var(--color-ink-soft);
  font-size: var(--text-small);
`;

export const Ahead = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
`;

export const MissingList = styled.ul`
  background: var(--color-surface);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-medium);
  font-size: 1rem;
  line-height: 1.4;

  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0 var(--space-4);
    padding: 0 var(--space-4);
  }

  li > span:first-child {
    font-variant-numeric: tabular-nums;
  }

  li + li {
    border-top: 1px solid var(--color-line);
  }

  li > span:last-child {
    display: flex;
    flex-wrap: wrap;
    gap: 0 var(--space-4);
  }

  a {
    display: inline-flex;
    align-items: center;
    min-height: 48px;
  }
`;
