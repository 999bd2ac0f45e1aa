import styled from 'styled-components';

/** The sheet on which a form stands. */
export const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);
  padding: clamp(var(--space-4), 4vw, var(--space-8));
  background: var(--color-surface);
  border-top: 6px solid var(--color-sun);
  border-radius: var(--radius-large);
  box-shadow: var(--shadow);
`;

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
  align-items: center;
`;

export const Note = styled.p`
  color: var(--color-ink-soft);
  font-size: 1rem;
  line-height: 1.55;
`;
