import styled from 'styled-components';

export const Top = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);
`;

export const SampleNote = styled.p`
  color: var(--color-ink-soft);
  font-size: 1rem;
`;

export const Stage = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5) var(--space-10);
  align-items: start;

  @media (min-width: 960px) {
    grid-template-columns: minmax(0, 1.9fr) minmax(0, 1fr);
  }
`;

export const About = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
`;

export const Title = styled.h2`
  font-size: var(--text-title);
  overflow-wrap: anywhere;

  @media (min-width: 960px) {
    font-size: 1.75rem;
  }

  &:focus {
    outline: none;
  }
`;

export const Published = styled.p`
  color: var(--color-ink-soft);
  font-size: 1rem;
`;

export const Description = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-2);
  font-size: 1rem;
  line-height: 1.6;
  overflow-wrap: anywhere;

  & p {
    white-space: pre-line;
  }

  & summary {
    display: inline-block;
    padding-block: var(--space-2);
    color: var(--color-dawn);
    font-weight: 600;
    cursor: pointer;
  }

  &:has(details[open]) > p {
    display: none;
  }

  & details[open] summary {
    padding-bottom: var(--space-3);
  }
`;

export const Share = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
  padding-top: var(--space-2);
`;

export const List = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-6);
`;

export const More = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--space-3);
  color: var(--color-ink-soft);
  font-size: 1rem;
`;

export const Item = styled.article`
  position: relative;
  display: flex;
  flex-direction: column;
  min-width: 0;
  overflow: hidden;
  background: var(--color-surface);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-medium);
  box-shadow: var(--shadow);
  transition:
    border-color var(--motion),
    transform var(--motion);

  &[data-selected] {
    border-color: var(--color-dawn);
    box-shadow:
      0 0 0 2px var(--color-dawn),
      var(--shadow);
  }

  @media (hover: hover) {
    &:hover {
      border-color: var(--color-dawn);
      transform: translateY(-2px);
    }
  }

  &:has(a:focus-visible) {
    outline: 3px solid var(--color-dawn);
    outline-offset: 3px;
  }
`;

export const ItemWords = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-2);
  align-content: start;
  padding: var(--space-4) var(--space-5) var(--space-5);
`;

const clamped = (lines: number) => `
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: ${lines};
  line-clamp: ${lines};
`;

export const ItemTitle = styled.h3`
  font-size: 1.1875rem;
  line-height: 1.3;
  overflow-wrap: anywhere;

  & > a {
    ${clamped(3)}
    color: var(--color-ink);
    text-decoration: none;
    outline: 0;
  }

  /* The whole card is the link's target. */
  & > a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
`;

export const ItemText = styled.p`
  ${clamped(3)}
  color: var(--color-ink-soft);
  font-size: 1rem;
  line-height: 1.5;
  overflow-wrap: anywhere;
`;

export const ItemDay = styled.p`
  color: var(--color-ink-soft);
  font-size: var(--text-small);
`;

/** Says in words what the border says in colour. */
export const Selected = styled.p`
  position: absolute;
  top: var(--space-3);
  left: var(--space-3);
  padding: var(--space-1) var(--space-3);
  background: var(--color-sun);
  border-radius: 99px;
  color: var(--color-on-sun);
  font-size: var(--text-small);
  font-weight: 700;
  line-height: 1.4;
`;
