import styled from 'styled-components';

export const Chooser = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);

  @media print {
    display: none;
  }
`;

export const Named = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);

  & > a[aria-current] {
    background: color-mix(in srgb, var(--color-dawn) 14%, transparent);
  }
`;

export const Own = styled.form`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 9.5rem), 1fr));
  align-items: start;
  gap: var(--space-3);
  max-width: 40rem;

  /* In line with the fields, whose labels stand above them. */
  & > button {
    align-self: start;
    margin-top: calc(1rem * 1.4 + var(--space-1));
  }

  @media (max-width: 479.98px) {
    & > button {
      grid-column: 1 / -1;
      margin-top: 0;
    }
  }
`;

export const About = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3) var(--space-5);
`;

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);

  @media print {
    display: none;
  }
`;

export const Reports = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-6);
  transition: opacity var(--motion) 300ms;

  &[aria-busy='true'] {
    opacity: 0.45;
  }
`;

export const ReportFrame = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-6);
  min-width: 0;
  padding: var(--space-5);
  background: var(--color-surface);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-medium);
  box-shadow: var(--shadow);
  font-size: 1rem;
  line-height: 1.5;
  scroll-margin-top: 6rem;

  @media (min-width: 1100px) {
    padding: var(--space-6);
  }

  @media print {
    padding-inline: 0;
    border: 0;
    box-shadow: none;
  }
`;

/** Parts that stand side by side where there is room. */
export const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-8) var(--space-10);

  @media (min-width: 1000px), print {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

export const Note = styled.p`
  max-width: 60ch;
  color: var(--color-ink-soft);
`;
