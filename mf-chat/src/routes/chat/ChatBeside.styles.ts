import { column } from '@cog/shared-ui';
import styled from 'styled-components';

export const Beside = styled.div`
  ${column(5)};
  padding: var(--space-5);
`;
