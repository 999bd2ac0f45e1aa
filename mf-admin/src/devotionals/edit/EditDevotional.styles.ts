import styled from 'styled-components';

export const Days = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 14rem) max-content minmax(0, 1fr);
  align-items: end;
  justify-content: start;
  gap: var(--space-2) var(--space-3);

  & > p {
    grid-column: 1 / -1;
    color: var(--color-ink-soft);
    font-size: 1rem;
  }

  & > p:has(a) {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 var(--space-4);
  }

  & > p > a {
    display: inline-flex;
    align-items: center;
    min-height: 48px;
  }
`;

export const Undo = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: var(--space-3);

  & > :first-child {
    width: 100%;
  }
`;

/** Two versions of the same devotional; side by side where there is room. */
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

  & p {
    white-space: pre-line;
    overflow-wrap: anywhere;
  }

  & > dl {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-2) var(--space-6);
  }

  & dt {
    font-weight: 700;
  }

  & dd {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    gap: var(--space-1);
    margin: 0;
    padding-inline-start: var(--space-3);
    border-inline-start: 3px solid var(--color-line);
  }

  & dd > b {
    color: var(--color-ink-soft);
    font-size: var(--text-small);
  }

  @media (min-width: 720px) {
    & > dl {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }

    & dt {
      grid-column: 1 / -1;
    }
  }
`;

export const History = styled.details`
  max-width: 46rem;
  padding: 0 var(--space-4);
  background: var(--color-surface);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-medium);
  font-size: 1rem;

  & > summary {
    min-height: 48px;
    padding-block: var(--space-3);
    color: var(--color-dawn);
    font-weight: 600;
    line-height: 24px;
    cursor: pointer;
  }

  & > ul {
    padding: 0;
    list-style: none;
  }

  & > :last-child:not(summary) {
    margin-bottom: var(--space-4);
  }
`;

export const Revision = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: var(--space-2);
  padding-block: var(--space-4);
  border-top: 1px solid var(--color-line);
  overflow-wrap: anywhere;

  & > p:first-child {
    color: var(--color-ink-soft);
    font-size: var(--text-small);
  }
`;
