import { note } from '@cog/shared-ui/base';
import styled from 'styled-components';

/** Explanatory text, quieter than the text it explains. */
export const Note = styled.p`
  ${note};
`;
