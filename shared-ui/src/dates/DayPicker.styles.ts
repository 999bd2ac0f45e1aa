import styled, { css } from 'styled-components';

/** Marks are borders, which are shown with forced colours too. */
const savedMark = css`
  content: '';
  border: 4px solid var(--color-leaf);
  border-radius: 50%;
`;

export const Frame = styled.div`
  display: grid;
  gap: var(--space-2);
  width: min(100%, 24rem);
  padding: var(--space-3);
  background: var(--color-surface);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-medium);
`;

export const Bar = styled.div`
  display: grid;
  grid-template-columns: 44px minmax(0, 1fr) 44px;
  align-items: center;
  text-align: center;

  & > p {
    font-family: var(--font-heading);
    font-weight: 700;
    line-height: 1.25;
  }

  & > a,
  & > button {
    display: grid;
    place-items: center;
    height: 44px;
    border: 0;
    border-radius: var(--radius-small);
    background: none;
    color: var(--color-dawn);
    cursor: pointer;
  }

  & > button[aria-disabled='true'] {
    opacity: 0.35;
    cursor: not-allowed;
  }
`;

export const Grid = styled.table`
  width: 100%;
  border-collapse: collapse;
  table-layout: fixed;

  th {
    padding-block: var(--space-1);
    color: var(--color-ink-soft);
    font-size: 0.8125rem;
    font-weight: 600;
    text-align: center;
  }

  td {
    padding: 1px;
    text-align: center;
  }

  td > * {
    position: relative;
    display: grid;
    place-items: center;
    width: 100%;
    height: 44px;
    border: 2px solid transparent;
    border-radius: var(--radius-small);
    background: none;
    color: var(--color-ink);
    font-size: 1rem;
    font-variant-numeric: tabular-nums;
    line-height: 1;
    text-decoration: none;
    cursor: pointer;
  }

  td > span {
    color: var(--color-ink-soft);
    opacity: 0.5;
    cursor: not-allowed;
  }

  [data-marked] {
    font-weight: 700;
  }

  /* A day with a text shows a sun on its horizon, recognisable by its shape and not only by its colour. */
  [data-marked]::after {
    content: '';
    position: absolute;
    bottom: 4px;
    width: 14px;
    border-top: 3px solid var(--color-dawn);
    border-radius: 3px;
  }

  /* A small round tab in the corner: saved here. */
  [data-saved]::before {
    ${savedMark}
    position: absolute;
    top: 2px;
    right: 4px;
  }

  [aria-current='date'] {
    border-color: var(--color-dawn);
  }

  [aria-selected='true'] > * {
    background: var(--color-dawn);
    color: var(--color-on-dawn);
    font-weight: 700;
    forced-color-adjust: none;
  }

  [aria-selected='true'] > [data-marked]::after,
  [aria-selected='true'] > [data-saved]::before {
    border-color: currentcolor;
  }

  @media (hover: hover) {
    td:not([aria-selected='true']) > :is(a, button):hover {
      background: color-mix(in srgb, var(--color-dawn) 12%, transparent);
    }
  }
`;

export const Cell = styled.td.attrs({ role: 'gridcell' })``;

export const Today = styled.p`
  display: flex;
  justify-content: center;

  & > :is(a, button) {
    display: grid;
    place-items: center;
    min-width: 96px;
    min-height: 44px;
    border-radius: var(--radius-small);
    color: var(--color-dawn);
    font-size: 1rem;
    font-weight: 600;
  }
`;

/** Explains the round mark; for screen readers each day says it as text. */
export const Legend = styled.p.attrs({ 'aria-hidden': true })`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  color: var(--color-ink-soft);
  font-size: var(--text-small);

  &::before {
    ${savedMark}
    flex: none;
  }
`;
