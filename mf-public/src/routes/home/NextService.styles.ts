import { RouteLink } from '@cog/platform';
import { column, row, tall } from '@cog/shared-ui';
import styled from 'styled-components';

export const Panel = styled.section`
  ${column(6, 10)};
  align-items: center;
  padding-block: var(--space-6);
  border-block: 2px solid var(--color-line);

  @media (min-width: 768px) {
    grid-template-columns: minmax(0, 1.2fr) minmax(0, 1fr);
  }
`;

export const Service = styled.div`
  ${column(2)};
  justify-items: start;
  overflow-wrap: anywhere;
`;

export const Title = styled.p`
  font-family: var(--font-heading);
  font-size: var(--text-title);
  font-weight: 700;
  line-height: 1.25;
  text-wrap: balance;
`;

export const Line = styled.p`
  display: flex;
  gap: var(--space-2);
  color: var(--color-ink-soft);
  line-height: 1.5;

  & > svg {
    flex: none;
    margin-block-start: 0.2em;
  }
`;

export const Ways = styled.div`
  ${row(3)};
`;

/**
 * Hangs from the hero's upper edge, over space that is always there: nothing moves when it comes. A saved copy cannot
 * know whether the stream is still on, and does not say so until the server has.
 */
export const LiveLink = styled(RouteLink)`
  position: absolute;
  inset-block-start: 0;
  ${tall(44)};
  gap: var(--space-2);
  padding-inline: var(--space-4);
  border-radius: 0 0 var(--radius-medium) var(--radius-medium);
  background: var(--color-sun);
  color: var(--color-on-sun);
  font-size: 1rem;
  font-weight: 700;
  letter-spacing: 0.06em;
  text-decoration: none;

  &::before {
    content: '';
    width: 10px;
    height: 10px;
    border-radius: 50%;
    background: currentcolor;
  }

  &:hover {
    text-decoration: underline;
  }

  html[data-saved-at] &:not([data-confirmed]) {
    display: none;
  }
`;
