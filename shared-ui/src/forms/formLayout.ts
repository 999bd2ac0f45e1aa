import styled from 'styled-components';

/** The sheet that contains a form. */
export const FormSheet = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);
  padding: clamp(var(--space-4), 4vw, var(--space-8));
  background: var(--color-surface);
  border-top: 6px solid var(--color-sun);
  border-radius: var(--radius-large);
  box-shadow: var(--shadow);
`;

/** The buttons below its fields. */
export const FormActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
  align-items: center;
`;

/** Notes about a form, in addition to its fields. */
export const FormNote = styled.p`
  color: var(--color-ink-soft);
  font-size: 1rem;
  line-height: 1.55;

  & > a[href^='tel:'] {
    white-space: nowrap;
  }
`;
