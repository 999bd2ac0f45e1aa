import styled from 'styled-components';

export const Days = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
  padding: 0;
  list-style: none;
`;

export const Day = styled.li`
  --tone: var(--color-line);
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-2) var(--space-4);
  padding: var(--space-3) var(--space-4);
  background: var(--color-surface);
  border: 1px solid var(--color-line);
  border-inline-start: 6px solid var(--tone);
  border-radius: var(--radius-medium);
  font-size: 1rem;
  line-height: 1.45;
  overflow-wrap: anywhere;
  scroll-margin-block: 6rem 10rem;

  &[data-state='ready'],
  &[data-state='saved'] {
    --tone: var(--color-leaf);
  }

  &[data-state='check'],
  &[data-state='taken'],
  &[data-state='twice'],
  &[data-state='failed'] {
    --tone: var(--color-ember);
  }

  h3 {
    font-size: 1.125rem;
    line-height: 1.3;
  }

  & > form {
    grid-column: 1 / -1;
  }

  @media (min-width: 720px) {
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: start;
  }
`;

export const Words = styled.div`
  display: grid;
  gap: var(--space-1);
  min-width: 0;

  ul {
    padding-inline-start: 1.2em;
  }
`;

/** The title, or what is there in its place. */
export const Title = styled.p`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;

  &[data-missing] {
    color: var(--color-ink-soft);
    font-style: italic;
  }
`;

export const State = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-1) var(--space-2);
  color: var(--color-ink-soft);

  & > b {
    display: inline-flex;
    align-items: center;
    gap: var(--space-1);
    color: var(--color-ink);
  }

  [data-state='ready'] > & > b,
  [data-state='saved'] > & > b {
    color: var(--color-leaf);
  }

  [data-state]:is([data-state='check'], [data-state='taken'], [data-state='twice'], [data-state='failed']) & > b {
    color: var(--color-ember);
  }
`;

/** Links one below the other, each as tall as a thumb. */
export const DayLinks = styled.p`
  display: flex;
  flex-wrap: wrap;
  column-gap: var(--space-5);

  & > a {
    display: inline-flex;
    align-items: center;
    min-height: 48px;
  }
`;

export const DayActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
`;
