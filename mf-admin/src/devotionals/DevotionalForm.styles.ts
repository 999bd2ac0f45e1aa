import styled from 'styled-components';

export const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);
  max-width: 46rem;

  /* A field that gets the focus must not hide under the open letter keys. */
  &:has(details[open]) :is(input, textarea) {
    scroll-margin-top: 16rem;
  }
`;

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
`;

/** Takes the focus when the news in it is what matters next. */
export const News = styled.div`
  border-radius: var(--radius-medium);
  scroll-margin-top: 6rem;

  /* Without news it takes no room, and can still take the focus. */
  &:empty {
    position: absolute;
  }
`;
