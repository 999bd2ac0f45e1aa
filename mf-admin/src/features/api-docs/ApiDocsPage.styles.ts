import styled from 'styled-components';

export const Intro = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-3) var(--space-5);

  & > p {
    flex: 1 1 20rem;
    max-width: 46rem;
    color: var(--color-ink-soft);
    font-size: 1rem;
  }
`;

export const Group = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);

  & > h2::first-letter {
    text-transform: uppercase;
  }
`;

export const Code = styled.code`
  font-family: ui-monospace, 'Cascadia Mono', Menlo, Consolas, monospace;
  font-size: 0.9375rem;
  overflow-wrap: anywhere;
`;

/** Wide enough that most names stand on one line. */
export const FieldName = styled.div`
  @media (min-width: 720px) {
    min-width: 13rem;
  }
`;

export const Limits = styled.div`
  color: var(--color-ink-soft);
  overflow-wrap: anywhere;
`;

export const Call = styled.details`
  background: var(--color-surface);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-medium);

  &[open] > summary {
    border-bottom: 1px solid var(--color-line);
    border-radius: var(--radius-medium) var(--radius-medium) 0 0;
  }
`;

export const CallHead = styled.summary`
  display: grid;
  gap: var(--space-1) var(--space-4);
  align-items: baseline;
  min-height: 48px;
  padding: var(--space-3) var(--space-4);
  border-radius: var(--radius-medium);
  font-size: 1rem;
  line-height: 1.45;
  cursor: pointer;
  list-style: none;

  &::-webkit-details-marker {
    display: none;
  }

  & > small {
    color: var(--color-ink-soft);
    font-size: var(--text-small);
  }

  &:hover > span:first-child > code {
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }

  @media (min-width: 1080px) {
    grid-template-columns: minmax(0, 5fr) minmax(0, 4fr) minmax(0, 2fr);
  }
`;

/** Told apart by words; the colour only helps. */
export const Method = styled.span`
  display: inline-block;
  min-width: 4.25rem;
  margin-inline-end: var(--space-2);
  padding: 0 var(--space-2);
  border: 1.5px solid currentcolor;
  border-radius: var(--radius-small);
  color: var(--color-dawn);
  font-size: var(--text-small);
  font-weight: 700;
  text-align: center;

  &[data-method='DELETE'] {
    color: var(--color-ember);
  }

  &[data-method='GET'] {
    color: var(--color-leaf);
  }
`;

export const CallBody = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);
  padding: var(--space-4);
  font-size: 1rem;
`;

export const Example = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-2);

  & > section {
    max-height: 22rem;
    padding: var(--space-3) var(--space-4);
    overflow: auto;
    background: var(--color-paper);
    border: 1px solid var(--color-line);
    border-radius: var(--radius-small);
    font-family: ui-monospace, 'Cascadia Mono', Menlo, Consolas, monospace;
    font-size: 0.875rem;
    line-height: 1.5;
    tab-size: 2;
  }
`;

export const ExampleHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-2);

  & > h3 {
    color: var(--color-ink-soft);
    font-family: inherit;
    font-size: var(--text-small);
    font-weight: 600;
  }
`;
