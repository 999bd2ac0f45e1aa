import { column } from '@cog/shared-ui';
import styled from 'styled-components';

/** Says how the last action went; takes the focus when that is what matters next. `data-width="form"` for one above a form. */
export const StatusRegion = styled.div`
  ${column(3)};
  border-radius: var(--radius-medium);
  overflow-wrap: anywhere;
  scroll-margin-top: 6rem;

  &[data-width='form'] {
    max-width: 46rem;
  }

  /* Without words it takes no room, and can still take the focus. */
  &:empty {
    position: absolute;
    outline: 0;
  }
`;
