import { column, sheet } from '@cog/shared-ui';
import styled from 'styled-components';

/** The picture of the lagoon next to the form; on phones a strip above it. */
export const Door = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;

  @media (min-width: 900px) {
    grid-template-columns: minmax(0, 6fr) minmax(0, 5fr);
    align-content: stretch;
    min-height: max(38rem, calc(100svh - 60px));
  }
`;

export const View = styled.div`
  position: relative;
  height: clamp(6rem, 18vh, 10rem);
  overflow: hidden;
  background: var(--color-night);

  @media (min-width: 900px) {
    height: auto;

    & > img {
      position: absolute;
      inset: 0;
      object-position: 90%;
    }
  }
`;

export const Panel = styled.div`
  ${column(5)};
  align-content: start;
  width: 100%;
  max-width: 30rem;
  margin-inline: auto;
  padding: var(--space-6) var(--space-4) var(--space-12);

  @media (min-width: 900px) {
    align-content: center;
    padding-inline: var(--space-8);
  }
`;

export const Form = styled.form`
  ${column(5)};
  padding: var(--space-6) var(--space-5);
  ${sheet};
`;

export const Note = styled.div`
  ${column(3)};
  justify-items: start;
  color: var(--color-ink-soft);
  line-height: 1.5;
`;
