import { column, spread } from '@cog/shared-ui';
import styled from 'styled-components';

/** A list's heading with what it says of itself. */
export const Intro = styled.div`
  ${column(3)};
  max-width: 44rem;

  & > p {
    color: var(--color-ink-soft);
  }
`;

/** The ways to the pages before and after. */
export const Pages = styled.nav`
  ${spread(3)};
  font-size: 1rem;
`;
