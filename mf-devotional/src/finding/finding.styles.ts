import styled from 'styled-components';

/** A list's heading with what it says of itself. */
export const Intro = styled.div`
  display: grid;
  gap: var(--space-3);
  max-width: 44rem;

  & > p {
    color: var(--color-ink-soft);
  }
`;

export const List = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
`;

/** The ways to the pages before and after. */
export const Pages = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3);
  font-size: 1rem;
`;
