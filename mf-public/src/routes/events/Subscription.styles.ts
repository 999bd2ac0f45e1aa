import { column, row, sunSheet, tall } from '@cog/shared-ui';
import styled from 'styled-components';
import { gutter } from '../../gutter.ts';

export const Frame = styled.section`
  padding: clamp(var(--space-8), 5vw, var(--space-16)) ${gutter} clamp(var(--space-8), 7vw, 96px);
  scroll-margin-top: 1.5rem;

  &:focus {
    outline: 0;
  }
`;

export const Panel = styled.div`
  ${column(4)};
  padding: clamp(var(--space-5), 4vw, var(--space-12));
  ${sunSheet};
`;

export const Ways = styled.div`
  ${row(3)};
`;

export const More = styled.details`
  font-size: 1rem;
  line-height: 1.5;
  overflow-wrap: anywhere;

  & > summary {
    ${tall()};
    color: var(--color-dawn);
    font-weight: 600;
    cursor: pointer;
  }

  & > * + * {
    margin-block-start: var(--space-3);
  }
`;

export const Address = styled.div`
  width: 100%;

  & > label {
    font-size: 1rem;
    font-weight: 600;
  }

  & > div {
    display: flex;
    gap: var(--space-2);
  }

  input {
    flex: 1;
    min-width: 0;
    min-height: 48px;
    padding: var(--space-2) var(--space-3);
    border: 1.5px solid var(--color-ink-soft);
    border-radius: var(--radius-small);
    background: var(--color-surface);
    color: var(--color-ink);
    font-size: 1rem;
    text-overflow: ellipsis;
  }
`;
