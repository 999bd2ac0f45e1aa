import styled from 'styled-components';
import { Revision } from '../../common/versions/History.styles.ts';

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
  /* The sign's own edge is empty. */
  margin-inline-start: -6px;
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

export const Item = styled(Revision)`
  & > p:first-child {
    font-weight: 700;
  }
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
