import styled from 'styled-components';

export const Figure = styled.figure`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
  min-width: 0;

  & > figcaption {
    display: grid;
    gap: var(--space-1);
    font-size: 1rem;
    line-height: 1.5;
  }

  @media print {
    break-inside: avoid;
  }
`;

export const Legend = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1) var(--space-4);
  font-size: var(--text-small);

  & > li {
    display: inline-flex;
    align-items: center;
    gap: var(--space-2);
  }
`;

/** As high before the drawing is here as after it, so that nothing moves. */
export const Drawing = styled.div`
  display: grid;
  place-items: center;
  height: 15rem;
  min-width: 0;
  color: var(--color-ink-soft);
  font-size: 1rem;
  text-align: center;

  & > * {
    min-width: 0;
  }

  &[data-failed] {
    height: auto;
  }
`;

export const Numbers = styled.details`
  min-width: 0;
  font-size: 1rem;

  & > summary {
    display: inline-flex;
    align-items: center;
    gap: var(--space-2);
    min-height: 48px;
    color: var(--color-dawn);
    font-weight: 600;
    list-style: none;
    cursor: pointer;
  }

  & > summary::-webkit-details-marker {
    display: none;
  }

  & > summary > svg {
    transition: transform var(--motion);
  }

  &[open] > summary > svg {
    transform: rotate(180deg);
  }

  /* On paper nobody can open it. */
  @media print {
    & > summary {
      display: none;
    }

    &::details-content {
      block-size: auto;
      content-visibility: visible;
    }
  }
`;

/** Scrolls a wide table, so that the page does not. */
export const Scroller = styled.div`
  min-width: 0;
  overflow-x: auto;
`;

/** Narrow by itself, so it stays a table on a phone too. */
export const NumberTable = styled.table`
  width: 100%;
  max-width: 46rem;
  border-collapse: collapse;
  line-height: 1.4;
  overflow-wrap: normal;

  caption {
    padding-block: var(--space-2);
    color: var(--color-ink-soft);
    font-size: var(--text-small);
    text-align: start;
  }

  th,
  td {
    padding: var(--space-2);
    border-top: 1px solid var(--color-line);
    text-align: end;
    vertical-align: top;
    font-variant-numeric: tabular-nums;
  }

  th:first-child {
    padding-inline-start: 0;
    text-align: start;
  }

  td a {
    display: inline-flex;
    align-items: center;
    min-height: 48px;
    padding-inline: var(--space-2);
  }

  thead th {
    border-top: 0;
    color: var(--color-ink-soft);
    font-size: var(--text-small);
    font-weight: 600;
  }

  tbody th {
    font-weight: 400;
  }
`;
