import styled from 'styled-components';

export const Coming = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);
`;

export const Rows = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);

  @media (min-width: 760px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

/** A picture with the words next to it: what cannot be watched yet takes little of a phone's screen. */
export const Announced = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: 5.5rem minmax(0, 1fr);
  gap: var(--space-3);
  align-items: center;
  padding: var(--space-3);
  background: var(--color-surface);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-medium);
  transition: border-color var(--motion);

  @media (min-width: 600px) {
    grid-template-columns: 8rem minmax(0, 1fr);
    gap: var(--space-4);
  }

  & > :first-child {
    width: 100%;
    height: auto;
    aspect-ratio: 16 / 9;
    object-fit: cover;
    border-radius: var(--radius-small);
  }

  & a {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
    line-clamp: 3;
    color: var(--color-ink);
    text-decoration: none;
    overflow-wrap: anywhere;
    outline: 0;
  }

  /* The whole row is the link's target. */
  & a::after {
    content: '';
    position: absolute;
    inset: 0;
  }

  &:has(a:focus-visible) {
    outline: 3px solid var(--color-dawn);
    outline-offset: 3px;
  }

  &:has(a:hover) {
    border-color: var(--color-dawn);
  }
`;

export const When = styled.p`
  padding-top: var(--space-1);
  color: var(--color-ink-soft);
  font-size: var(--text-small);
`;
