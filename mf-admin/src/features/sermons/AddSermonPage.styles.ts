import styled from 'styled-components';

export const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);
  max-width: 46rem;
`;

/** Fields that belong together, under one heading. */
export const Fields = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);
  min-width: 0;
  padding: 0;
  margin: 0;
  border: 0;

  & > legend {
    padding: 0;
    margin-bottom: var(--space-4);
    font-family: var(--font-heading);
    font-size: var(--text-large);
    font-weight: 700;
  }

  & > p {
    color: var(--color-ink-soft);
    font-size: 1rem;
  }
`;

/** Day and time stand side by side where there is room. */
export const When = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 12rem), 1fr));
  gap: var(--space-5);
`;

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
`;

/** A heading that can take the focus. */
export const Top = styled.div`
  border-radius: var(--radius-medium);
  overflow-wrap: anywhere;
  scroll-margin-top: 6rem;

  &:empty {
    position: absolute;
  }
`;

export const List = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);
  min-width: 0;
  padding-top: var(--space-6);
  border-top: 1px solid var(--color-line);
`;

export const Find = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: var(--space-3);

  & > :first-child {
    flex: 1 1 9rem;
    max-width: 26rem;
  }
`;

export const Rows = styled.div`
  min-width: 0;
  overflow-wrap: anywhere;
  transition: opacity var(--motion) 300ms;

  &[aria-busy='true'] {
    opacity: 0.45;
  }
`;
