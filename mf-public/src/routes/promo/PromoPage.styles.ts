import styled from 'styled-components';
import { gutter } from '../../gutter.ts';

/** A canoe brings the parcel over the lagoon; the words stand in the sky above it. */
export const Frame = styled.div`
  position: relative;
  isolation: isolate;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  justify-items: center;
  gap: var(--space-6);
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
  width: 100%;
  height: 100%;
  object-fit: cover;
  object-position: 50% 100%;
`;

export const Words = styled.div`
  display: grid;
  gap: var(--space-3);
  max-width: 34rem;

  & > p {
    font-size: var(--text-large);
    line-height: 1.45;
    text-wrap: balance;
  }
`;

/** On its own piece of night, since dawn comes near it. */
export const Account = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: var(--space-3) var(--space-4);
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
