import styled from 'styled-components';

export const Find = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: end;
  gap: var(--space-3);

  @media (min-width: 720px) {
    grid-template-columns: minmax(0, 16rem) minmax(0, 16rem) auto;
    justify-content: start;
  }
`;

export const Days = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-6);
  max-width: 60rem;
  transition: opacity var(--motion) 300ms;

  &[aria-busy='true'] {
    opacity: 0.45;
  }
`;

export const Day = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-2);

  ol {
    background: var(--color-surface);
    border: 1px solid var(--color-line);
    border-radius: var(--radius-medium);
    list-style: none;
  }

  li {
    display: grid;
    grid-template-columns: 3.5rem minmax(0, 1fr);
    gap: var(--space-3);
    padding: var(--space-3) var(--space-4);
    font-size: 1rem;
    line-height: 1.5;
    overflow-wrap: anywhere;
  }

  li + li {
    border-top: 1px solid var(--color-line);
  }

  time {
    color: var(--color-ink-soft);
    font-variant-numeric: tabular-nums;
  }
`;
