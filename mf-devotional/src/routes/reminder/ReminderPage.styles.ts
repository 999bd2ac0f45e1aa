import styled from 'styled-components';

export const Sheet = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);
  padding: clamp(var(--space-4), 4vw, var(--space-8));
  background: var(--color-surface);
  border-top: 6px solid var(--color-sun);
  border-radius: var(--radius-large);
  box-shadow: var(--shadow);
`;

/** Always in the page, as a live region must be; without words it takes no room. */
export const Said = styled.div`
  display: grid;
  gap: var(--space-3);

  &:empty {
    margin-bottom: calc(-1 * var(--space-5));
  }
`;

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
`;

export const Note = styled.p`
  color: var(--color-ink-soft);
  font-size: 1rem;
  line-height: 1.55;
`;
