import { Children, type ReactNode } from 'react';
import styled from 'styled-components';

const Grid = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);

  & > li {
    display: grid;
    min-width: 0;
  }

  /* A card whose page is not live renders nothing. */
  & > li:empty {
    display: none;
  }

  @media (min-width: 600px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: var(--space-6);
  }

  @media (min-width: 960px) {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;

/** A list of cards in one, two or three columns; each child is an item of the list. */
export function CardGrid({ children }: { children: ReactNode }) {
  return (
    <Grid role="list">
      {Children.toArray(children).map((child, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the child inside keeps its own key
        <li key={place}>{child}</li>
      ))}
    </Grid>
  );
}
