import styled from 'styled-components';

export const List = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);
  min-width: 0;
`;

/** Names above what they name, side by side where there is room. */
export const Facts = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3) var(--space-8);
  font-size: 1rem;
  line-height: 1.45;
  overflow-wrap: anywhere;

  & > div {
    min-width: 0;
  }

  dt {
    color: var(--color-ink-soft);
    font-size: var(--text-small);
  }

  dd {
    margin: 0;
  }

  &[data-narrow] {
    display: grid;
    margin-block: var(--space-4);
  }
`;

export const Filters = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);

  a {
    display: inline-flex;
    align-items: center;
    gap: var(--space-2);
    min-height: 48px;
    padding: 0 var(--space-4);
    background: var(--color-surface);
    border: 1.5px solid var(--color-line);
    border-radius: 24px;
    color: var(--color-ink);
    font-size: 1rem;
    text-decoration: none;
  }

  b {
    font-variant-numeric: tabular-nums;
  }

  @media (hover: hover) {
    a:hover {
      border-color: var(--color-dawn);
    }
  }

  a[aria-current] {
    background: color-mix(in srgb, var(--color-dawn) 14%, var(--color-surface));
    border-color: var(--color-dawn);
    color: var(--color-dawn);
    font-weight: 600;
  }
`;

export const Rows = styled.div`
  min-width: 0;
  overflow-wrap: anywhere;
  transition: opacity var(--motion) 300ms;

  &[aria-busy='true'] {
    opacity: 0.45;
  }

  /* Words of a table break where they must alone, so that no column is squeezed to letters. */
  @media (min-width: 720px) {
    td {
      overflow-wrap: break-word;
    }

    td:first-child {
      min-width: 15rem;
      max-width: 18rem;
      overflow-wrap: anywhere;
    }

    td:nth-child(3) {
      white-space: nowrap;
    }

    td:nth-child(4) {
      min-width: 13rem;
    }

    [data-row-actions] {
      margin-block: calc(-1 * var(--space-3));
    }
  }

  /* In a card, the address has a line of its own and needs no label. */
  @media (max-width: 719.98px) {
    td:first-child {
      grid-template-columns: minmax(0, 1fr);

      & > span {
        display: none;
      }
    }

    td:nth-child(2) a {
      display: block;
      padding-block: var(--space-3);
      margin-block: calc(-1 * var(--space-3));
    }
  }
`;

export const ListActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
`;

/** A status by sign, colour and words. */
export const Status = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--space-2);
  font-size: 1rem;
  line-height: 1.45;

  & > svg {
    margin-top: 0.1em;
    color: var(--color-ink-soft);
  }

  b {
    font-weight: 600;
  }

  p {
    color: var(--color-ink-soft);
    font-size: var(--text-small);
  }

  &[data-status='sent'] > svg {
    color: var(--color-leaf);
  }

  &[data-status='failed'] :is(svg, b) {
    color: var(--color-ember);
  }

  &[data-status='sending'] > svg {
    color: var(--color-dawn);
  }
`;

export const Batch = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-2);
  padding: var(--space-4) var(--space-4) var(--space-2);
  background: var(--color-surface);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-medium);
  font-size: 1rem;
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;

  & > p > span {
    color: var(--color-ink-soft);
  }

  @media (min-width: 960px) {
    grid-template-columns: minmax(0, 1fr) auto;
    padding: var(--space-4) var(--space-5);

    & > progress {
      grid-column: 1 / -1;
      grid-row: 3;
    }
  }
`;

export const Bar = styled.progress`
  display: block;
  width: 100%;
  height: 10px;
  overflow: hidden;
  appearance: none;
  background: color-mix(in srgb, var(--color-dawn) 18%, var(--color-surface));
  border: 0;
  border-radius: 5px;

  &::-webkit-progress-bar {
    background: none;
  }

  &::-webkit-progress-value {
    background: var(--color-dawn);
    border-radius: 5px;
    transition: width var(--motion);
  }

  &::-moz-progress-bar {
    background: var(--color-dawn);
    border-radius: 5px;
  }
`;

export const BatchActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);

  @media (min-width: 960px) {
    grid-area: 1 / 2 / span 2;
    align-self: center;
  }
`;

/** The text as it was typed. */
export const MailText = styled.div`
  max-height: 50vh;
  padding: var(--space-4);
  overflow: auto;
  background: var(--color-paper);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-small);
  font-size: 1rem;
  line-height: 1.6;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

export const TestFields = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);

  & > p {
    color: var(--color-ink-soft);
    font-size: 1rem;
  }
`;
