import styled from 'styled-components';
import { tall } from '../../common/layout/layout.styles.ts';

/** Links side by side, each tall enough for a thumb. */
export const LinkRow = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 var(--space-5);

  a {
    ${tall};
  }
`;
