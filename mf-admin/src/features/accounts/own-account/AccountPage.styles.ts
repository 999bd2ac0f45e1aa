import styled from 'styled-components';

export const Part = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  max-width: 46rem;
`;

export const Facts = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-1) var(--space-6);
  padding: var(--space-5);
  background: var(--color-surface);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-medium);
  font-size: 1rem;

  dt {
    color: var(--color-ink-soft);
    font-size: var(--text-small);
  }

  dd {
    overflow-wrap: anywhere;
  }

  dd b {
    display: block;
  }

  @media (min-width: 720px) {
    grid-template-columns: 8rem minmax(0, 1fr);
    row-gap: var(--space-3);

    dt {
      padding-top: 0.15em;
    }
  }
`;

export const Fields = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  max-width: 28rem;

  & > button {
    justify-self: start;
  }
`;

export const Places = styled.ul`
  display: grid;
  gap: var(--space-3);

  li {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
    gap: var(--space-1) var(--space-4);
    padding: var(--space-4) var(--space-5);
    background: var(--color-surface);
    border: 1px solid var(--color-line);
    border-radius: var(--radius-medium);
    font-size: 1rem;
  }

  span {
    color: var(--color-ink-soft);
  }
`;
