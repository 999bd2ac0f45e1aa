import styled from 'styled-components';

export const Fields = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  max-width: 46rem;

  & > p {
    color: var(--color-ink-soft);
    font-size: 1rem;
  }
`;

export const Find = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: end;
  gap: var(--space-3);

  & > :nth-child(n + 3) {
    grid-column: 1 / -1;
  }

  @media (min-width: 720px) {
    grid-template-columns: minmax(0, 22rem) auto minmax(0, 14rem) auto;
    justify-content: start;

    & > :nth-child(n + 3) {
      grid-column: auto;
    }
  }
`;

export const List = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);
  min-width: 0;
`;

export const Rows = styled.div`
  min-width: 0;
  transition: opacity var(--motion) 300ms;

  &[aria-busy='true'] {
    opacity: 0.45;
  }

  /* In a card, title and buttons have a line of their own and need no label. */
  @media (max-width: 719.98px) {
    td:first-child,
    td:has([data-row-actions]) {
      grid-template-columns: minmax(0, 1fr);

      & > span {
        display: none;
      }
    }
  }
`;

/** Takes the focus when the news in it is what matters next. */
export const News = styled.div`
  display: grid;
  gap: var(--space-3);
  border-radius: var(--radius-medium);
  scroll-margin-top: 6rem;

  /* Without news it takes no room, and can still take the focus. */
  &:empty {
    position: absolute;
  }
`;

export const Named = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: var(--space-3);
  min-width: 10rem;
  font-weight: 600;
  overflow-wrap: anywhere;

  & > [data-cover] {
    width: 40px;
    height: 60px;
    overflow: hidden;
    background: linear-gradient(160deg, var(--color-night) 45%, var(--color-dawn));
    border-radius: 3px;
  }

  & img {
    display: block;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

export const Address = styled.div`
  overflow-wrap: anywhere;

  @media (min-width: 720px) {
    min-width: 8rem;
  }
`;

export const RowActions = styled.div`
  display: flex;
  gap: var(--space-2);

  & > [data-look='quiet'] {
    color: var(--color-ember);
  }

  @media (max-width: 719.98px) {
    & > button {
      flex: 1 1 0;
    }
  }
`;

export const FormActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
`;
