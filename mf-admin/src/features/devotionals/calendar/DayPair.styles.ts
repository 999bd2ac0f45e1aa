import styled from 'styled-components';

export const Turn = styled.nav`
  display: grid;
  grid-template-columns: 48px minmax(0, 1fr) 48px;
  align-items: center;
  max-width: 46rem;
  text-align: center;

  & > a {
    width: 48px;
    padding: 0;
  }

  @media (min-width: 720px) {
    grid-template-columns: 48px auto 48px;
    justify-content: start;
    gap: var(--space-3);
  }
`;

export const Both = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-6);
  max-width: 76rem;

  @media (min-width: 1000px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    align-items: start;
  }
`;

export const Side = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: var(--space-3);
  padding: var(--space-4);
  background: var(--color-surface);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-medium);
  font-size: 1rem;

  & > p {
    display: flex;
    flex-wrap: wrap;
    gap: 0 var(--space-5);
  }

  & > p > a {
    display: inline-flex;
    align-items: center;
    min-height: 48px;
  }

  @media (min-width: 720px) {
    padding: var(--space-5);
  }
`;

export const Words = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  width: 100%;
  line-height: 1.6;

  dt {
    color: var(--color-ink-soft);
    font-size: var(--text-small);
    font-weight: 600;
  }

  dd {
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
`;
