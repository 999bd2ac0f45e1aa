import type { ReactNode, Ref } from 'react';
import styled from 'styled-components';

export interface HeroProps {
  /** A Scene with `priority`, or an image. */
  picture: ReactNode;
  /** A line above the heading that says whose page it is. */
  kicker?: ReactNode;
  /** A heading of level 1, a line or two, a button. */
  children: ReactNode;
  /** Id of the heading; makes the hero a landmark with that name. */
  labelledBy?: string;
  ref?: Ref<HTMLElement>;
  /** -1 for a hero to which the page moves the focus. */
  tabIndex?: -1;
}

/* The same left and right margins as `Page`. */
const gutter = 'max(var(--space-4), env(safe-area-inset-left), env(safe-area-inset-right), calc((100% - 74rem) / 2))';

const Frame = styled.section`
  --focus: var(--color-sun);
  position: relative;
  isolation: isolate;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: end;
  overflow: hidden;
  padding: 10.75rem ${gutter} var(--space-8);
  background: var(--color-night);

  @media (min-width: 768px) {
    align-items: center;
    min-height: 30rem;
    padding-block: var(--space-12);
  }
`;

/* Fades to night before the text begins, so that it is legible over any picture. */
const Backdrop = styled.div`
  position: absolute;
  inset: 0 0 auto;
  z-index: -1;
  height: 11.5rem;

  & > * {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }

  &::after {
    content: '';
    position: absolute;
    inset: 0;
    background: linear-gradient(to top, var(--color-night), transparent 50%);
  }

  @media (min-width: 768px) {
    inset: 0 0 0 46%;
    height: auto;

    &::after {
      background: linear-gradient(to right, var(--color-night), transparent 26%);
    }
  }
`;

const TextBlock = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
  justify-items: start;

  & > * {
    max-width: 100%;
  }

  @media (min-width: 768px) {
    max-width: min(50%, 36rem);
  }
`;

const Kicker = styled.p`
  color: var(--color-sun);
  font-weight: 600;
  line-height: 1.4;
`;

/** The head of a full-width page, on night: its picture is above the text on phones, next to it on wide screens. */
export function Hero({ picture, kicker, children, labelledBy, ref, tabIndex }: HeroProps) {
  return (
    <Frame ref={ref} tabIndex={tabIndex} data-tone="night" aria-labelledby={labelledBy}>
      <Backdrop>{picture}</Backdrop>
      <TextBlock>
        {kicker ? <Kicker>{kicker}</Kicker> : null}
        {children}
      </TextBlock>
    </Frame>
  );
}
