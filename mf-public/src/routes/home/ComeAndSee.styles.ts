import { row, spread } from '@cog/shared-ui';
import styled from 'styled-components';

export const Panel = styled.section`
  ${spread(4, 10)};
  padding-block: var(--space-6);
  border-block: 2px solid var(--color-line);
`;

export const Ways = styled.div`
  ${row(3)};
`;
