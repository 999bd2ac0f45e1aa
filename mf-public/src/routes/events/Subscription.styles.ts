import { column, sunSheet } from '@cog/shared-ui';
import styled from 'styled-components';
import { gutter } from '../../gutter.ts';

export const Frame = styled.section`
  padding: clamp(var(--space-8), 5vw, var(--space-16)) ${gutter} clamp(var(--space-12), 7vw, 96px);
  scroll-margin-top: 1.5rem;

  &:focus {
    outline: 0;
  }
`;

export const Panel = styled.div`
  ${column(8, 12)};
  padding: clamp(var(--space-5), 4vw, var(--space-12));
  ${sunSheet};

  & > div {
    ${column(4)};
    align-content: start;
    justify-items: start;
  }

  @media (min-width: 900px) {
    grid-template-columns: minmax(0, 5fr) minmax(0, 6fr);
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

export const Ways = styled.dl`
  font-size: 1rem;
  line-height: 1.5;
  overflow-wrap: anywhere;

  & > dt {
    font-weight: 600;
  }

  & > dd {
    margin-block-end: var(--space-3);
    color: var(--color-ink-soft);
  }
`;
