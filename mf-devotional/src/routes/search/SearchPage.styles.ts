import styled from 'styled-components';

export const Results = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-6);
  transition: opacity var(--motion) 300ms;

  &[aria-busy='true'] > ol {
    opacity: 0.45;
  }

  & > [role='status'] {
    color: var(--color-ink-soft);
    font-size: 1rem;
  }
`;

export const KindList = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);

  & a {
    display: flex;
    align-items: center;
    min-height: 44px;
    padding: 0 var(--space-4);
    border: 1.5px solid var(--color-line);
    border-radius: var(--radius-large);
    background: var(--color-surface);
    color: var(--color-ink);
    font-size: 1rem;
    text-decoration: none;

    &:hover,
    &[aria-current] {
      border-color: var(--color-dawn);
    }

    &[aria-current] {
      box-shadow: inset 0 0 0 1px var(--color-dawn);
      font-weight: 600;
    }
  }
`;

export const Entry = styled.article`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-1);
  padding: var(--space-4) var(--space-5);
  background: var(--color-surface);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-medium);
  box-shadow: var(--shadow);

  &:focus-within,
  &:hover {
    border-color: var(--color-dawn);
  }

  & > h2 {
    font-size: var(--text-large);
    line-height: 1.3;
    overflow-wrap: anywhere;
  }

  /* The whole card is the target. */
  & a {
    color: var(--color-ink);
    text-decoration: none;

    &::after {
      content: '';
      position: absolute;
      inset: 0;
      border-radius: inherit;
    }
  }

  & > p {
    color: var(--color-ink-soft);
    font-size: 1rem;
    line-height: 1.55;
    overflow-wrap: anywhere;
  }

  & mark {
    background: none;
    color: var(--color-ink);
    font-weight: 700;
    text-decoration: underline 2px var(--color-sun);
    text-underline-offset: 0.2em;
  }
`;

export const Kind = styled.span`
  color: var(--color-dawn);
  font-size: var(--text-small);
  font-weight: 600;
`;
