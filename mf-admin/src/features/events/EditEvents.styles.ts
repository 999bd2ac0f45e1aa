import styled from 'styled-components';

export const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);
  max-width: 46rem;

  /* A field that gets the focus must not hide under the open letter keys. */
  &:has([data-keys='open']) :is(input, textarea) {
    scroll-margin-top: 16rem;
  }
`;

export const Fields = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);
`;

/** Two fields side by side where there is room. */
export const Side = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 12rem), 1fr));
  gap: var(--space-5);
`;

/** Pictures to choose from: two in a row on a phone. */
export const Pictures = styled.div`
  & label {
    flex: 0 1 calc(50% - var(--space-1));
    padding: var(--space-2);

    @media (min-width: 720px) {
      flex-basis: 10rem;
    }
  }

  & label > span {
    flex: 1;
  }
`;

export const Picture = styled.span`
  display: grid;
  gap: var(--space-1);

  & > img {
    aspect-ratio: 16 / 9;
    height: auto;
    border-radius: var(--radius-small);
  }
`;

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
`;

export const List = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  min-width: 0;
  overflow-wrap: anywhere;
`;

/** A cell of words: none of usual length is broken, however long its neighbours are. */
export const Words = styled.div`
  @media (min-width: 720px) {
    min-width: 9rem;
  }
`;

/** A list's heading with what adds to it. */
export const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3);
`;

export const Parts = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);

  & > a[aria-current] {
    background: color-mix(in srgb, var(--color-dawn) 14%, transparent);
  }
`;

/** What a cell says besides. */
export const Aside = styled.span`
  display: block;
  color: var(--color-ink-soft);
  font-size: var(--text-small);
`;
