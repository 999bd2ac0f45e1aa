import { column, cover, row } from '@cog/shared-ui';
import styled from 'styled-components';
import { gutter } from '../../gutter.ts';

/** A canoe brings the parcel over the lagoon; the text is in the sky above it. */
export const Frame = styled.div`
  position: relative;
  isolation: isolate;
  ${column(6)};
  align-content: start;
  justify-items: center;
  min-height: max(40rem, calc(100svh - 60px));
  padding: clamp(var(--space-10), 9vh, 6rem) ${gutter} 20rem;
  overflow: hidden;
  background: var(--color-night);
  text-align: center;
`;

export const Picture = styled.img`
  position: absolute;
  inset: 0;
  z-index: -1;
  ${cover};
  object-position: 50% 100%;
`;

export const TextBlock = styled.div`
  ${column(3)};
  max-width: 34rem;

  & > p {
    font-size: var(--text-large);
    line-height: 1.45;
    text-wrap: balance;
  }
`;

/** On a dark background of its own, since the dawn is close to it. */
export const Account = styled.div`
  ${row(3, 4)};
  align-items: center;
  justify-content: center;
  max-width: 100%;
  padding: var(--space-3) var(--space-4);
  border-radius: var(--radius-medium);
  background: color-mix(in srgb, var(--color-night) 82%, transparent);

  & > p {
    min-width: 0;
    line-height: 1.4;
    overflow-wrap: anywhere;
  }
`;
