import { quiet } from '@cog/shared-ui';
import styled from 'styled-components';

/** How many there are, announced when it changes; as quiet as the caption of a table. */
export const Counted = styled.p.attrs({ role: 'status' })`
  ${quiet};
`;
