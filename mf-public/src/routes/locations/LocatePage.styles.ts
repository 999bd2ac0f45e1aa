import { column, row, tall } from '@cog/shared-ui';
import styled from 'styled-components';
import { gutter } from '../../gutter.ts';

export const Address = styled.address`
  font-style: normal;
  line-height: 1.5;
  white-space: pre-line;
`;

/** Address of the place that the page shows on top. */
export const PlaceAddress = styled(Address)`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--space-2);

  & > svg {
    margin-block-start: 0.2em;
  }
`;

export const Actions = styled.div`
  ${row(3)};
  padding-top: var(--space-3);
`;

export const Branches = styled.section`
  ${column(6)};
  padding: clamp(var(--space-8), 5vw, var(--space-16)) ${gutter} clamp(var(--space-12), 7vw, 96px);
`;

/** As many columns as fit, so that the layout works for one branch and for twenty. */
export const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 17rem), 1fr));
  gap: var(--space-6);
  list-style: none;

  & > li {
    display: grid;
    min-width: 0;
  }
`;

/** Details of a branch card. Its links lie above the link that covers the card. */
export const Details = styled.div`
  ${column(3)};

  & a {
    position: relative;
    z-index: 1;
  }

  & a:not([data-look]) {
    ${tall(44)};
  }
`;

/** Distance to the visitor. */
export const Distance = styled.p`
  display: flex;
  gap: var(--space-1);
  color: var(--color-leaf);
  font-weight: 600;
`;

/** The button that asks where the visitor is, and its messages. */
export const Near = styled.div`
  ${row(2, 4)};
  align-items: center;
`;

/** The branch that the page shows on top. */
export const Located = styled.p`
  ${tall()};
  gap: var(--space-2);
  color: var(--color-leaf);
  font-weight: 600;
`;
