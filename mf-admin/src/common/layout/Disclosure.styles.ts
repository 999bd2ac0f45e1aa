import { surface } from '@cog/shared-ui';
import styled from 'styled-components';

/** A section that opens when its summary is pressed. */
export const Disclosure = styled.details`
  max-width: 46rem;
  padding: 0 var(--space-4);
  ${surface};
  font-size: 1rem;

  & > summary {
    display: flex;
    align-items: center;
    gap: var(--space-3);
    min-height: 48px;
    padding-block: var(--space-2);
    color: var(--color-dawn);
    font-weight: 600;
    line-height: 1.4;
    list-style: none;
    cursor: pointer;
  }

  & > summary::-webkit-details-marker {
    display: none;
  }

  /* The same icon as on everything else that opens. */
  & > summary::before {
    content: '';
    flex: none;
    width: 8px;
    height: 8px;
    border: solid currentcolor;
    border-width: 2px 2px 0 0;
    transform: rotate(45deg);
    transition: transform var(--motion);
  }

  &[open] > summary::before {
    transform: rotate(135deg);
  }

  & > :last-child:not(summary) {
    margin-bottom: var(--space-4);
  }
`;
