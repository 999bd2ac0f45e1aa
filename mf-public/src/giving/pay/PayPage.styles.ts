import { column, FormSheet, quiet, row, sunSheet } from '@cog/shared-ui';
import styled from 'styled-components';
import { gutter } from '../../gutter.ts';

/** A narrow column that suits a form and a receipt. */
export const Steps = styled.section`
  ${column(6)};
  width: 100%;
  max-width: 44rem;
  margin-inline: auto;
  padding: clamp(var(--space-6), 4vw, var(--space-12)) ${gutter} var(--space-16);

  &:focus-visible {
    outline: 0;
  }
`;

export const PayFields = styled(FormSheet)`
  & > button {
    justify-self: start;
  }

  /* Names of accounts and banks are long, so they go below each other. */
  & [role='radiogroup'] label {
    flex-basis: 100%;
  }
`;

/** Amounts to choose from; the chosen one appears in the field above. */
export const Quick = styled.div`
  ${row(2)};

  & > button {
    padding-inline: var(--space-3);
  }
`;

export const AccountLabel = styled.span`
  display: grid;
  overflow-wrap: anywhere;

  & > span ~ span {
    ${quiet};
  }
`;

export const Amount = styled.span`
  display: block;
  font-size: var(--text-hero);
  font-variant-numeric: tabular-nums;
  line-height: 1.1;
`;

export const Sheet = styled.div`
  padding: var(--space-2) clamp(var(--space-4), 4vw, var(--space-8));
  ${sunSheet};
`;
