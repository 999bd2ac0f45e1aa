import { column, row } from '@cog/shared-ui';
import styled from 'styled-components';

export const Next = styled.section`
  ${column(2)};
  justify-items: start;
  width: 100%;
  padding-block-start: var(--space-5);
  border-block-start: 2px solid color-mix(in srgb, var(--color-sun) 60%, transparent);
`;

export const Live = styled.p`
  display: inline-flex;
  gap: var(--space-2);
  align-items: center;
  padding: var(--space-1) var(--space-3);
  border-radius: var(--radius-large);
  background: var(--color-sun);
  color: var(--color-on-sun);
  font-size: 1rem;
  font-weight: 700;
  line-height: 1.5;

  &::before {
    content: '';
    width: 10px;
    height: 10px;
    border-radius: 50%;
    background: currentcolor;
  }
`;

export const Wait = styled.div`
  color: var(--color-sun);
  font-family: var(--font-heading);
  font-size: var(--text-title);
  font-weight: 700;
  line-height: 1.25;
`;

export const Moment = styled.time`
  line-height: 1.5;
`;

/** At the picture's lower edge, for visitors whose clocks do not show Lagos time. */
export const Elsewhere = styled.p`
  position: absolute;
  inset: 10.25rem var(--space-4) auto;
  transform: translateY(-100%);
  padding: var(--space-2) var(--space-3);
  border-radius: var(--radius-medium);
  background: color-mix(in srgb, var(--color-night) 88%, transparent);
  font-size: 1rem;
  line-height: 1.4;

  @media (min-width: 768px) {
    inset: auto var(--space-6) var(--space-6) auto;
    max-width: 26rem;
    transform: none;
  }
`;

export const Where = styled.p`
  display: flex;
  gap: var(--space-2);
  line-height: 1.5;

  & > svg {
    margin-block-start: 0.2em;
  }
`;

export const Actions = styled.div`
  ${row(3)};
  padding-block-start: var(--space-3);
`;
