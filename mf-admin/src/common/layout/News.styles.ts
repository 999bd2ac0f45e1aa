import styled from 'styled-components';

/** Takes the focus when the news in it is what matters next. */
export const News = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
  border-radius: var(--radius-medium);
  overflow-wrap: anywhere;
  scroll-margin-top: 6rem;

  /* Without news it takes no room, and can still take the focus. */
  &:empty {
    position: absolute;
    outline: 0;
  }
`;

/** News as wide as the form they stand at. */
export const FormNews = styled(News)`
  max-width: 46rem;
`;
