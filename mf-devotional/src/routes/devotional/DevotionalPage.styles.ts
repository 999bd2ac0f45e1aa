import { column, row } from '@cog/shared-ui';
import styled from 'styled-components';

export const Frame = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
`;

/** Night turning into dawn; print shows only the text. */
export const PageHeader = styled.div`
  --focus: var(--color-sun);
  background: var(--color-night);
  background: linear-gradient(
    var(--color-night) 35%,
    color-mix(in srgb, var(--color-night) 62%, var(--color-ember)) 82%,
    color-mix(in srgb, var(--color-night) 35%, var(--color-sun))
  );
  color: var(--color-on-night);

  @media print {
    background: none;
    color: inherit;
  }
`;

export const Reading = styled.div`
  ${column(8)};
  width: 100%;
  max-width: 44rem;
  margin-inline: auto;
  padding: var(--space-6) var(--space-5) var(--space-16);
  transition: opacity var(--motion) 300ms;

  &[data-on-its-way] {
    opacity: 0.45;
  }

  @media print {
    max-width: none;
    margin-inline: 0;
    padding: 0;
  }
`;

/** Tools of the reader on this device. */
export const ReadingActions = styled.div`
  ${row(2, 6)};
`;
