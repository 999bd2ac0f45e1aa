import styled from 'styled-components';

export const Pair = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);
  align-items: start;

  @media (min-width: 600px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

/** Boxes under one question. */
export const Choices = styled.fieldset`
  display: grid;
  gap: var(--space-1);
  min-width: 0;
  border: 0;

  & > legend {
    font-size: 1rem;
    font-weight: 600;
    line-height: 1.4;
  }

  & > legend > span {
    color: var(--color-ink-soft);
    font-weight: 400;
  }
`;

/** What replaces the form; the focus is moved to it. */
export const Landing = styled.div`
  display: grid;
  gap: var(--space-4);
  border-radius: var(--radius-medium);
  scroll-margin-top: 6rem;

  &:focus {
    outline: none;
  }
`;
