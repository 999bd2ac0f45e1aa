import styled from 'styled-components';

export const Fields = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  max-width: 46rem;

  & > p {
    color: var(--color-ink-soft);
    font-size: 1rem;
  }
`;

export const Find = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: var(--space-3);

  & > :first-child {
    flex: 1 1 9rem;
    max-width: 22rem;
  }

  & > :nth-child(3) {
    flex: 0 1 14rem;
  }

  @media (max-width: 719.98px) {
    & > :first-child {
      max-width: none;
    }

    & > :nth-child(3) {
      flex-basis: 100%;
    }
  }
`;

export const List = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);
  min-width: 0;
`;

export const Rows = styled.div`
  min-width: 0;
  transition: opacity var(--motion) 300ms;

  &[aria-busy='true'] {
    opacity: 0.45;
  }

  /* In a card, the title has a line of its own and needs no label. */
  @media (max-width: 719.98px) {
    td:first-child {
      grid-template-columns: minmax(0, 1fr);

      & > span {
        display: none;
      }
    }
  }
`;

export const Named = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: var(--space-3);
  min-width: min(10rem, 100%);
  font-weight: 600;
  overflow-wrap: anywhere;

  & > [data-cover] {
    width: 40px;
    height: 60px;
    overflow: hidden;
    background: linear-gradient(160deg, var(--color-night) 45%, var(--color-dawn));
    border-radius: 3px;
  }

  & img {
    display: block;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

export const Address = styled.div`
  overflow-wrap: anywhere;

  @media (min-width: 720px) {
    min-width: 8rem;
  }
`;

export const FormActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
`;
