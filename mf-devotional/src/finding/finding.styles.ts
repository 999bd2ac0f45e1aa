import { column, spread } from '@cog/shared-ui';
import styled from 'styled-components';

/** A list's heading with its introduction. */
export const Intro = styled.div`
  ${column(3)};
  max-width: 44rem;

  & > p {
    color: var(--color-ink-soft);
  }
`;

/** Links to the previous and next pages. */
export const Pages = styled.nav`
  ${spread(3)};
  font-size: 1rem;
`;
