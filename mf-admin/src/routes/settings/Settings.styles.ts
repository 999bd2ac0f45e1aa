import styled from 'styled-components';

export const Sections = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 18rem), 1fr));
  gap: var(--space-4);
  padding: 0;
  list-style: none;
`;

/** The whole card is the link. */
export const SectionCard = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--space-1) var(--space-3);
  min-height: 48px;
  padding: var(--space-4);
  background: var(--color-surface);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-medium);
  transition: border-color var(--motion);

  a {
    font-weight: 700;
    text-decoration: none;
  }

  a::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: var(--radius-medium);
  }

  a:focus-visible {
    outline: none;
  }

  &:focus-within {
    outline: 3px solid var(--color-dawn);
    outline-offset: 2px;
  }

  p {
    grid-column: 1 / -1;
    color: var(--color-ink-soft);
    font-size: 1rem;
    line-height: 1.45;
  }

  & > svg {
    color: var(--color-dawn);
  }

  @media (hover: hover) {
    &:hover {
      border-color: var(--color-dawn);
    }
  }
`;

/** Stands flush with the text below it. */
export const Back = styled.div`
  margin-block: calc(-1 * var(--space-3));
  margin-inline-start: calc(-1 * var(--space-5));
`;

export const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);
  max-width: 46rem;

  /* Long texts are seen whole: the page scrolls, not the field. */
  @supports (field-sizing: content) {
    & textarea {
      field-sizing: content;
      min-height: 4.5rem;
    }
  }

  & > [role='group'] {
    padding-top: var(--space-4);
    border-top: 1px solid var(--color-line);
  }
`;

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
`;

export const SaveNote = styled.p`
  color: var(--color-ink-soft);
  font-size: 1rem;
`;

/** Takes the focus when the news in it is what matters next. */
export const News = styled.div`
  display: grid;
  gap: var(--space-3);
  max-width: 46rem;
  border-radius: var(--radius-medium);
  scroll-margin-top: 6rem;

  /* Without news it takes no room, and can still take the focus. */
  &:empty {
    position: absolute;
  }
`;

export const Fold = styled.details`
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

  & > :last-child:not(summary) {
    margin-bottom: var(--space-4);
  }
`;

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

/** Two versions of the same section. */
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

export const Revision = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: var(--space-2);
  padding-block: var(--space-4);
  border-top: 1px solid var(--color-line);
  overflow-wrap: anywhere;

  & > p:first-child {
    font-weight: 700;
  }

  & > dl {
    width: 100%;
  }
`;

export const Revisions = styled.ul`
  padding: 0;
  list-style: none;
`;

/** Of a confirmation: accounts as they were and as they would be. */
export const Accounts = styled.ul`
  display: grid;
  gap: var(--space-4);
  padding: 0;
  list-style: none;

  li {
    display: grid;
    gap: var(--space-2);
    padding: var(--space-3);
    border: 1px solid var(--color-line);
    border-radius: var(--radius-medium);
    overflow-wrap: anywhere;
  }

  dl {
    display: grid;
    gap: var(--space-1);
    margin: 0;
  }

  dt {
    color: var(--color-ink-soft);
    font-size: var(--text-small);
    font-weight: 700;
  }

  dd {
    margin: 0;
    line-height: 1.45;
    font-variant-numeric: tabular-nums;
  }

  dd b {
    font-size: 1.25rem;
    letter-spacing: 0.03em;
  }

  dd[data-old] {
    color: var(--color-ink-soft);
  }

  p[data-doubt] {
    color: var(--color-ember);
    font-weight: 600;
  }
`;
