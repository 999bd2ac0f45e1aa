import styled from 'styled-components';

export const Find = styled.form`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: end;
  gap: var(--space-3);

  & > :first-child {
    grid-column: 1 / -1;
  }

  @media (min-width: 720px) {
    grid-template-columns: minmax(0, 20rem) minmax(0, 11rem) minmax(0, 11rem) auto auto;
    justify-content: start;

    & > :first-child {
      grid-column: auto;
    }
  }
`;

export const DayCell = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--space-3);

  @media (min-width: 720px) {
    min-width: 8rem;
  }
`;

export const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
`;

export const List = styled.div`
  min-width: 0;

  /* Cards of a phone: the texts get the room, their names what is left. */
  @media (max-width: 719.98px) {
    & table td {
      grid-template-columns: min(4.25rem, 30%) minmax(0, 1fr);
      gap: var(--space-2);
    }
  }

  transition: opacity var(--motion) 300ms;

  &[aria-busy='true'] {
    opacity: 0.45;
  }
`;
