import styled from 'styled-components';

/** What differs, thing by thing; before and after side by side where there is room. */
export const Differences = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-2) var(--space-6);
  font-size: 1rem;

  dt {
    font-weight: 700;
    overflow-wrap: anywhere;
  }

  dt:not(:first-child) {
    margin-top: var(--space-2);
  }

  dd {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    gap: var(--space-1);
    margin: 0;
    padding-inline-start: var(--space-3);
    border-inline-start: 3px solid var(--color-line);
    line-height: 1.45;
    white-space: pre-line;
    overflow-wrap: anywhere;
  }

  dd > b {
    color: var(--color-ink-soft);
    font-size: var(--text-small);
  }

  dd > i {
    color: var(--color-ink-soft);
  }

  @media (min-width: 720px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));

    dt {
      grid-column: 1 / -1;
    }

    dialog & {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;

/** Two versions of the same thing. */
export const Versions = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  padding: var(--space-4);
  background: var(--color-surface);
  border: 2px solid var(--color-ember);
  border-radius: var(--radius-medium);
  font-size: 1rem;
  scroll-margin-top: 6rem;
`;

export const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
  overflow-wrap: normal;
`;
