import { column, surface } from '@cog/shared-ui';
import styled from 'styled-components';

/** Cards take the page's full width, as on other pages; long text is in a narrower column with its title above it. */
const gutter =
  'max(var(--space-4), env(safe-area-inset-left), env(safe-area-inset-right), calc((100% - var(--measure, 74rem)) / 2))';

/** Scales with the size of the text below, but less, since it is large already. */
const titleSize = 'calc(var(--text-hero) * (0.6 + 0.4 * var(--reading-scale, 1)))';

/** Night turning into sunrise; print shows only the text. */
export const Band = styled.header`
  ${column(4)};
  --horizon: 0px;
  justify-items: start;
  padding: var(--space-8) ${gutter} calc(var(--horizon) + 80px);
  background: var(--color-night);
  background:
    radial-gradient(circle at 84% calc(100% - var(--horizon) + 8px), var(--color-glow, var(--color-sun)) 44px, transparent 45px),
    linear-gradient(
      var(--color-night) 50%,
      color-mix(in srgb, var(--color-night) 62%, var(--color-ember)) calc(100% - var(--horizon) - 32px),
      color-mix(in srgb, var(--color-night) 45%, var(--color-sun))
    );

  /* The content that overlaps the band's edge forms the horizon. */
  &[data-edge] {
    --horizon: var(--space-8);
  }

  &:not([data-edge]) {
    margin-bottom: var(--space-6);
  }

  &[data-narrow] {
    --measure: 38.25rem;
  }

  @media print {
    padding: 0 0 var(--space-4);
    background: none;
    color: inherit;
  }
`;

export const Title = styled.h1`
  max-width: 22em;
  font-size: ${titleSize};
  line-height: 1.14;

  &:focus {
    outline: none;
  }
`;

/** Small text above the title of the sermon that leads the list. */
export const Kicker = styled.p`
  padding-top: var(--space-4);
  color: var(--color-sun);
  font-size: 1rem;
  font-weight: 600;
  line-height: 1.4;
`;

export const LeadTitle = styled.h2`
  max-width: 20em;
  margin-top: calc(-1 * var(--space-2));
  font-size: calc(var(--text-title) * (0.6 + 0.4 * var(--reading-scale, 1)));
`;

export const Meta = styled.p`
  font-size: 1rem;
  line-height: 1.5;
`;

export const Verse = styled.blockquote`
  max-width: 38em;
  padding-inline-start: var(--space-4);
  border-inline-start: 4px solid var(--color-sun);
  font-size: calc(var(--text-body) * var(--reading-scale, 1));
  line-height: 1.6;
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

export const Body = styled.div`
  ${column(8)};
  padding: 0 ${gutter} var(--space-16);

  transition: opacity var(--motion) 300ms;

  &[data-narrow] {
    --measure: 38.25rem;
  }

  &[data-on-its-way] {
    opacity: 0.45;
  }

  @media print {
    padding: 0;
  }
`;

/** Two links next to each other. */
export const Pair = styled.nav`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--space-3);
`;

export const Way = styled.a`
  ${column(1)};
  align-content: start;
  padding: var(--space-4);
  ${surface};
  color: var(--color-ink);
  font-size: 1rem;
  line-height: 1.4;
  text-decoration: none;

  &[rel='next'] {
    grid-column: 2;
    text-align: end;
  }

  &:hover {
    border-color: var(--color-dawn);
  }

  & > b {
    color: var(--color-dawn);
    font-size: var(--text-small);
  }
`;
