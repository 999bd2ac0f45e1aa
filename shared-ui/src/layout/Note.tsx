import { note } from '@cog/shared-ui/base';
import styled from 'styled-components';

/** Words that explain, quieter than what they explain. */
export const Note = styled.p`
  ${note};
`;
