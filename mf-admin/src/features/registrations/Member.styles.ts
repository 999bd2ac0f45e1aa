import styled from 'styled-components';

/** Who somebody is: initials, name, age and gender. */
export const Member = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  min-width: 9rem;

  @media (min-width: 1200px) {
    min-width: 12rem;
  }

  & > [data-initials] {
    display: grid;
    flex: none;
    place-items: center;
    width: 40px;
    height: 40px;
    border-radius: 50%;
    background: var(--color-night);
    color: #ffffff;
    font-size: var(--text-small);
    font-weight: 700;
  }

  b {
    display: block;
    font-weight: 600;
  }

  small {
    color: var(--color-ink-soft);
    font-size: var(--text-small);
  }
`;

/** One thing below the other. */
export const Lines = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-1);

  & > small {
    color: var(--color-ink-soft);
    font-size: var(--text-small);
  }

  /* Numbers and references are read as one. */
  & > [data-whole] {
    white-space: nowrap;
  }
`;

export const Badge = styled.span`
  display: inline-block;
  padding: 0 var(--space-2);
  border: 1px solid currentcolor;
  border-radius: var(--radius-small);
  color: var(--color-leaf);
  font-size: var(--text-small);
  line-height: 1.6;

  &[data-tone='limited'] {
    color: var(--color-ink-soft);
  }
`;
