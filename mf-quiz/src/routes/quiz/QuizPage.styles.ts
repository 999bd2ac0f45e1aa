import styled from 'styled-components';

export const PageHeader = styled.header`
  display: grid;
  gap: var(--space-4);
  padding: clamp(var(--space-6), 5vw, var(--space-12));
  background: var(--color-night);
  border-radius: var(--radius-large);
  box-shadow: inset 0 0 0 1px color-mix(in srgb, var(--color-on-night) 14%, transparent);
  color: var(--color-on-night);

  & > p {
    max-width: 38rem;
    line-height: 1.6;
  }
`;

export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-8);
  align-items: start;

  @media (min-width: 960px) {
    grid-template-columns: minmax(0, 1fr) 22rem;
    gap: var(--space-12);
  }
`;

export const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-6);
`;

export const Sheet = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);
  padding: clamp(var(--space-5), 4vw, var(--space-8));
  background: var(--color-surface);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-large);
  box-shadow: var(--shadow);
`;

export const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);
`;

export const TopRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
  align-items: center;
  justify-content: space-between;
`;

export const Words = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
  line-height: 1.55;
`;

export const Rules = styled.ul`
  display: grid;
  gap: var(--space-3);
  padding-inline-start: 1.2em;
  line-height: 1.55;

  & > li::marker {
    color: var(--color-dawn);
  }
`;

export const Stages = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  list-style: none;
`;

export const StageFrame = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
  padding: var(--space-5);
  background: var(--color-surface);
  border: 1px solid var(--color-line);
  border-inline-start: 6px solid var(--color-line);
  border-radius: var(--radius-medium);
  font-size: 1rem;
  line-height: 1.5;

  &[data-open] {
    border-inline-start-color: var(--color-sun);
  }
`;

/** What a stage is to who reads it, in a word or two. */
export const Badge = styled.p`
  display: inline-flex;
  gap: var(--space-1);
  align-items: center;
  padding: 2px var(--space-3);
  border: 1px solid var(--color-ink-soft);
  border-radius: 99px;
  font-size: var(--text-small);
  font-weight: 600;
  line-height: 1.5;
`;

/** The largest words on the page: what was reached. */
export const Score = styled.p`
  font-family: var(--font-heading);
  font-size: var(--text-title);
  font-weight: 700;
  font-variant-numeric: tabular-nums;
  line-height: 1.2;
`;

export const Phones = styled.ul`
  display: grid;
  gap: var(--space-1);
  list-style: none;

  & a {
    display: inline-flex;
    gap: var(--space-3);
    align-items: center;
    min-height: 48px;
    font-variant-numeric: tabular-nums;
    font-weight: 600;
  }
`;

/** How long it is until a stage opens or closes. */
export const Wait = styled.div`
  display: flex;
  gap: 0.3em;
  font-weight: 600;
`;
