import styled from 'styled-components';
import { Actions } from '../../common/form/AdminForm.tsx';

/** Links and buttons at the foot of a panel. */
export const PanelActions = styled(Actions)`
  & > [data-look='quiet'] {
    text-align: start;
  }

  &:empty {
    display: none;
  }
`;
