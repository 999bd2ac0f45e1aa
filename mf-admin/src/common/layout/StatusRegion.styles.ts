import { column } from '@cog/shared-ui';
import styled from 'styled-components';

/** Reports how the last action went; takes the focus if the page needs that. `data-width="form"` above a form. */
export const StatusRegion = styled.div`
  ${column(3)};
  border-radius: var(--radius-medium);
  overflow-wrap: anywhere;
  scroll-margin-top: 6rem;

  &[data-width='form'] {
    max-width: 46rem;
  }

  /* When empty it takes no room but can still take the focus. */
  &:empty {
    position: absolute;
    outline: 0;
  }
`;
