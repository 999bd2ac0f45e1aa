import { column, overlay } from '@cog/shared-ui';
import styled from 'styled-components';
import { gutter } from '../../gutter.ts';

/** The bare page: the sky with two words on it. */
export const Bare = styled.div`
  position: relative;
  isolation: isolate;
  display: grid;
  justify-items: center;
  align-content: start;
  min-height: max(30rem, calc(100svh - 60px));
  padding: clamp(var(--space-10), 11vh, 12rem) ${gutter} 0;
  overflow: hidden;
  background: var(--color-night);
  text-align: center;

  & > h1 {
    letter-spacing: 0.06em;
    text-shadow: 0 2px 12px var(--color-night);
  }

  & > img {
    position: absolute;
    inset: 0;
    z-index: -1;
  }
`;

export const Station = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  background: var(--color-night);

  @media (min-width: 900px) {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    min-height: 34rem;
  }
`;

export const Sky = styled.div`
  position: relative;
  height: clamp(12rem, 48vw, 20rem);

  &::after {
    ${overlay};
    background: linear-gradient(to top, var(--color-night), transparent 40%);
  }

  @media (min-width: 900px) {
    order: 1;
    height: auto;

    & > img {
      position: absolute;
      inset: 0;
    }

    &::after {
      background: linear-gradient(to right, var(--color-night), transparent 40%);
    }
  }
`;

export const Panel = styled.div`
  ${column(4)};
  align-content: center;
  padding: var(--space-6) var(--space-4) var(--space-12);

  @media (min-width: 900px) {
    padding: var(--space-12) var(--space-8) var(--space-12) calc(max(var(--space-4), (100vw - 74rem) / 2));
  }
`;

export const Audio = styled.audio`
  width: 100%;
  max-width: 32rem;
  min-height: 54px;
  border-radius: var(--radius-medium);
  color-scheme: light;
`;

/** Keeps its height while empty, so that nothing below it moves. */
export const State = styled.p`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  min-height: 1.65em;
  color: var(--color-sun);
  font-weight: 600;

  &[data-stream='failed'] {
    min-height: 0;
  }

  &[data-stream='playing']::before {
    content: '';
    width: 10px;
    height: 10px;
    border-radius: 50%;
    background: currentcolor;
  }
`;

export const Note = styled.p`
  max-width: 32rem;
  font-size: 1rem;
  line-height: 1.5;
`;
