import type { UnpublishedState } from '@cog/contracts/publishing/unpublished.constants';
import { quiet } from '@cog/shared-ui';
import styled from 'styled-components';
import { stateLabels } from './unpublished.messages.ts';

const Badge = styled.span`
  display: inline-block;
  padding: 0 var(--space-2);
  border: 1px dashed currentcolor;
  border-radius: var(--radius-small);
  ${quiet};
  line-height: 1.6;
  white-space: nowrap;

  &[data-state='ready'] {
    border-style: solid;
    color: var(--color-dawn);
  }
`;

/** The state of an unpublished text. */
export const StateBadge = ({ state }: { state: UnpublishedState }) => (
  <Badge data-state={state}>{stateLabels[state]}</Badge>
);
