import styled from 'styled-components';
import { buttonStyles } from './buttonStyles.ts';

/** How a button looks, whatever it is: `as="a"` for a link. One class for all, whose rules a document has once. */
export const ButtonFace = styled.button`
  ${buttonStyles}
`;
