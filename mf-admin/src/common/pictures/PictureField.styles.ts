import { column, cover, quiet, row } from '@cog/shared-ui';
import styled from 'styled-components';

export const Frame = styled.fieldset`
  ${column(3)};
  min-width: 0;
  padding: 0;
  border: 0;

  legend {
    padding: 0;
    margin-bottom: var(--space-1);
    font-size: 1rem;
    font-weight: 600;
    line-height: 1.4;
  }

  [data-help] {
    ${quiet};
    line-height: 1.45;
  }
`;

export const Views = styled.div`
  ${row(4)};
  align-items: flex-start;

  figure {
    display: grid;
    gap: var(--space-1);
    max-width: 100%;
  }

  figcaption {
    ${quiet};
  }
`;

/** The whole picture, with its focal point. */
export const Whole = styled.div`
  position: relative;
  max-width: 16rem;
  background: var(--color-line);
  border-radius: var(--radius-small);
  cursor: crosshair;

  & > img {
    width: auto;
    max-width: 100%;
    max-height: 16rem;
    height: auto;
    border-radius: var(--radius-small);
  }

  & > span {
    position: absolute;
    width: 28px;
    height: 28px;
    margin: -14px 0 0 -14px;
    border: 3px solid #ffffff;
    border-radius: 50%;
    box-shadow:
      0 0 0 2px #000000,
      inset 0 0 0 2px #000000;
    pointer-events: none;
  }
`;

/** The picture as a page crops it. */
export const Cut = styled.div<{ $ratio: string }>`
  width: min(16rem, 100%);
  aspect-ratio: ${({ $ratio }) => $ratio};
  overflow: hidden;
  border-radius: var(--radius-small);
  background: var(--color-line);

  & > img {
    ${cover};
  }
`;

/** A logo on the background colours that it is shown on. */
export const Plate = styled.div`
  display: inline-block;
  justify-self: start;
  padding: var(--space-4);
  background: var(--color-night);
  border-radius: var(--radius-small);

  & > img {
    width: auto;
    max-width: 12rem;
    height: 64px;
    padding: 4px;
    object-fit: contain;
    background: #fffbf3;
    border-radius: var(--radius-small);
  }
`;

export const Sliders = styled.div`
  ${column(2)};
  max-width: 20rem;

  label {
    display: grid;
    font-size: 1rem;
  }

  input {
    width: 100%;
    min-height: 44px;
    accent-color: var(--color-dawn);
  }
`;
