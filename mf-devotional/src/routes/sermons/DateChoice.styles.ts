import { DayDisclosure, tall } from '@cog/shared-ui';
import styled from 'styled-components';

export const Choice = styled(DayDisclosure)`
  position: relative;
`;

export const Chosen = styled.summary`
  ${tall()};
  gap: var(--space-2);
  padding-block: var(--space-2);
  color: var(--color-dawn);
  font-size: 1rem;
  font-weight: 600;
  line-height: 1.3;
  list-style: none;
  cursor: pointer;

  &::-webkit-details-marker {
    display: none;
  }
`;

/** Overlaps the content below, so that nothing moves. */
export const Panel = styled.div`
  position: absolute;
  z-index: 3;
  width: min(100%, 24rem);
  border-radius: var(--radius-medium);
  box-shadow: var(--shadow);
`;
