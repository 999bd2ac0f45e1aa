import styled from 'styled-components';
import { buttonStyles } from './buttonStyles.ts';

/** The look of a button for any element: `as="a"` for a link. All share one class, so that a document contains its rules once. */
export const ButtonFace = styled.button`
  ${buttonStyles}
`;
