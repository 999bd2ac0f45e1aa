import { column } from '@cog/shared-ui';
import styled from 'styled-components';

/** Checkboxes under one heading. */
export const Branches = styled.fieldset`
  ${column(1)};
  min-width: 0;
  border: 0;

  & > legend {
    font-size: 1rem;
    font-weight: 600;
  }
`;
