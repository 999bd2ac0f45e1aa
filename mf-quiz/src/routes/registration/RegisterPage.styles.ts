import { column, row, sheet, tall } from '@cog/shared-ui';
import styled from 'styled-components';

export const PageHeader = styled.header`
  isolation: isolate;
  ${column(6, 12)};
  overflow: hidden;
  padding: clamp(var(--space-6), 5vw, var(--space-12));
  background: var(--color-night);
  border-radius: var(--radius-large);
  box-shadow: inset 0 0 0 1px color-mix(in srgb, var(--color-on-night) 14%, transparent);
  color: var(--color-on-night);

  @media (min-width: 768px) {
    grid-template-columns: minmax(0, 1fr) 20rem;
    align-items: end;
    padding-bottom: 0;
  }
`;

export const HeaderText = styled.div`
  position: relative;
  z-index: 1;
  ${column(4)};
  max-width: 36rem;

  @media (min-width: 768px) {
    padding-bottom: clamp(var(--space-6), 5vw, var(--space-12));
  }
`;

export const Introduction = styled.p`
  line-height: 1.6;
  white-space: pre-line;
`;

/** At the bottom of the panel, on phones up to its edges. */
export const Picture = styled.div`
  --edge: calc(-1 * clamp(var(--space-6), 5vw, var(--space-12)));
  aspect-ratio: 2;
  overflow: hidden;
  margin: 0 var(--edge) var(--edge);

  @media (min-width: 768px) {
    margin: 0;
    border-radius: var(--radius-medium) var(--radius-medium) 0 0;
  }
`;

export const Sheet = styled.section`
  ${column(6)};
  padding: clamp(var(--space-5), 4vw, var(--space-10));
  ${sheet};
`;

export const Pair = styled.div`
  ${column(6)};

  @media (min-width: 600px) {
    grid-template-columns: minmax(0, 1fr) minmax(0, 2fr);
  }

  align-items: start;

  &[data-even] {
    @media (min-width: 600px) {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }
`;

/** A part of the form that needs a longer explanation than a label. */
export const Part = styled.fieldset`
  ${column(5)};
  min-width: 0;
  padding: var(--space-5);
  background: var(--color-paper);
  border: 1px solid var(--color-line);
  border-inline-start: 6px solid var(--color-sun);
  border-radius: var(--radius-medium);

  & > legend {
    float: left;
    width: 100%;
    font-family: var(--font-heading);
    font-size: var(--text-large);
    font-weight: 700;
    line-height: 1.25;
  }

  & > p {
    clear: both;
    font-size: 1rem;
    line-height: 1.55;
  }
`;

export const Terms = styled.ul`
  ${column(2)};
  padding-inline-start: 1.2em;
  font-size: 1rem;
  line-height: 1.55;

  & > li::marker {
    color: var(--color-dawn);
  }
`;

/** A short field, with its button next to it where there is room. */
export const HallForm = styled.form`
  ${row(3)};
  align-items: end;

  & > :first-child {
    flex: 1 1 14rem;
    max-width: 22rem;
  }
`;

export const TextBlock = styled.div`
  ${column(4)};
  line-height: 1.55;
`;

/** The surface behind the reference number. */
export const Paper = styled.div`
  ${column(3)};
  justify-items: start;
  margin-top: var(--space-3);
  padding: var(--space-4);
  background: var(--color-paper);
  border: 1px dashed var(--color-ink-soft);
  border-radius: var(--radius-medium);
`;

/** Large and set apart from the text around it, since people read it out over the phone and copy it by hand. */
export const ReferenceNumber = styled.output`
  display: block;
  font-family: ui-monospace, 'SFMono-Regular', 'Roboto Mono', Menlo, monospace;
  font-size: clamp(1.375rem, 0.75rem + 3.6vw, 2.5rem);
  font-weight: 700;
  font-variant-numeric: tabular-nums;
  letter-spacing: 0.04em;
  line-height: 1.2;
  overflow-wrap: anywhere;
  user-select: all;
`;

export const Phones = styled.ul`
  ${column(2)};

  & a {
    ${tall()};
    gap: var(--space-3);
    font-size: var(--text-large);
    font-variant-numeric: tabular-nums;
    font-weight: 600;
    text-decoration: none;
  }

  & a:hover span {
    text-decoration: underline;
  }
`;

export const Aside = styled.aside`
  ${column(3)};

  @media (min-width: 960px) {
    position: sticky;
    top: 6rem;
    padding-top: var(--space-4);
  }
`;
