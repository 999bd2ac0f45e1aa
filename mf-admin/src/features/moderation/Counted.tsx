import { quiet } from '@cog/shared-ui';
import styled from 'styled-components';

/** Number of items, announced when it changes; styled like a table's caption. */
export const Counted = styled.p.attrs({ role: 'status' })`
  ${quiet};
`;
