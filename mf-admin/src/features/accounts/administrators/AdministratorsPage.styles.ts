import styled from 'styled-components';

export const Rows = styled.div`
  min-width: 0;

  /* In a card, the name has a line of its own and needs no label. */
  @media (max-width: 719.98px) {
    td:first-child {
      grid-template-columns: minmax(0, 1fr);

      & > span {
        display: none;
      }
    }
  }
`;

export const Named = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: var(--space-1) var(--space-2);
  min-width: 8rem;
  font-weight: 600;
  overflow-wrap: anywhere;

  & > small {
    width: 100%;
    color: var(--color-ink-soft);
    font-size: var(--text-small);
    font-weight: 400;
  }
`;

export const Badge = styled.span`
  padding: 0 var(--space-2);
  border: 1px solid currentcolor;
  border-radius: var(--radius-small);
  color: var(--color-ink-soft);
  font-size: var(--text-small);
  font-weight: 400;
  white-space: nowrap;

  &[data-tone='bad'] {
    color: var(--color-ember);
  }
`;

export const RowActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--space-5);

  @media (min-width: 720px) {
    margin-block: calc(-1 * var(--space-3));
  }

  /* Wide enough for all of them in a line. */
  @media (min-width: 1200px) {
    min-width: 31rem;
  }

  & > a {
    display: inline-flex;
    align-items: center;
    min-height: 48px;
  }
`;

export const Fields = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
`;

/** The password that is told once. */
export const Secret = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2) var(--space-3);
  margin-block: var(--space-2);

  code {
    padding: var(--space-2) var(--space-3);
    background: var(--color-paper);
    border: 1px dashed var(--color-ink-soft);
    border-radius: var(--radius-small);
    font-size: 1.125rem;
    overflow-wrap: anywhere;
    user-select: all;
  }
`;
