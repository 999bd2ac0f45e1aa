import styled from 'styled-components';

export const Door = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-6);
  width: 100%;
  max-width: 28rem;
  margin-inline: auto;
  padding: clamp(var(--space-8), 8vh, var(--space-16)) var(--space-5) var(--space-16);
`;

export const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
`;

/** The links' words stand in line with the page's. */
export const Menu = styled.nav`
  margin-inline: calc(-1 * var(--space-3));
`;

export const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);
  padding: var(--space-6) var(--space-5);
  background: var(--color-surface);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-large);
  box-shadow: var(--shadow);
`;
