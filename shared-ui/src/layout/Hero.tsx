import type { ReactNode } from 'react';
import styled from 'styled-components';
import { SCRIM } from '../theme/tokens.ts';

export interface HeroProps {
  /** Fills the hero behind the words: a Scene with `priority`, an image. */
  picture: ReactNode;
  /** A heading of level 1, a line or two, a button. */
  children: ReactNode;
  /** Id of the heading; makes the hero a landmark of that name. */
  labelledBy?: string;
}

const scrim = `color-mix(in srgb, var(--color-night) ${SCRIM * 100}%, transparent)`;

const Frame = styled.section`
  position: relative;
  isolation: isolate;
  display: grid;
  align-items: end;
  min-height: clamp(20rem, 50vw, 30rem);
  overflow: hidden;
  background: var(--color-night);

  @media (min-width: 768px) {
    align-items: center;
  }
`;

const Backdrop = styled.div`
  position: absolute;
  inset: 0;
  z-index: -2;

  & > * {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

/* The scrim is as dark as the words need wherever there are words, however many; it fades beside them alone. */
const Words = styled.div`
  --fade: var(--space-16);
  position: relative;
  display: grid;
  justify-items: start;
  gap: var(--space-3);
  padding: var(--space-6) max(var(--space-5), env(safe-area-inset-right)) var(--space-8)
    max(var(--space-5), env(safe-area-inset-left));

  &::before {
    content: '';
    position: absolute;
    inset: calc(-1 * var(--fade)) 0 0;
    z-index: -1;
    background: linear-gradient(to top, ${scrim} calc(100% - var(--fade)), transparent);
  }

  @media (min-width: 768px) {
    --fade: 14rem;
    box-sizing: content-box;
    max-width: 32rem;
    padding: var(--space-12) 0 var(--space-12) max(var(--space-5), calc((100% - 76rem) / 2));

    &::before {
      inset: -100vh calc(-1 * var(--fade)) -100vh -100vw;
      background: linear-gradient(to right, ${scrim} calc(100% - var(--fade)), transparent);
    }
  }
`;

/** A picture with words over it that can be read whatever the picture shows. */
export function Hero({ picture, children, labelledBy }: HeroProps) {
  return (
    <Frame data-tone="night" aria-labelledby={labelledBy}>
      <Backdrop>{picture}</Backdrop>
      <Words>{children}</Words>
    </Frame>
  );
}
