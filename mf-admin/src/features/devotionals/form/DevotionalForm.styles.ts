import styled, { createGlobalStyle } from 'styled-components';
import { LONG_SOURCE } from './OtherLanguage.styles.ts';

/** On a phone the browser scrolls the caret to where the long text of the other language does not cover it. */
export const RoomForSource = createGlobalStyle`
  @media (max-width: 1099.98px) {
    html:has([data-paired] textarea[name='content']:focus) {
      scroll-padding-block: calc(4.5rem + ${LONG_SOURCE}) 2rem;
    }

    html:has([data-keys='open']):has([data-paired] textarea[name='content']:focus) {
      scroll-padding-top: calc(8.5rem + ${LONG_SOURCE});
    }
  }
`;

export const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);
  max-width: 46rem;

  /* The open letter keys stay in sight above the fields. */
  &:has([data-keys='open']) {
    --keys: var(--space-16);
  }

  /* Long texts are seen whole: the page scrolls, not the field. */
  @supports (field-sizing: content) {
    & textarea {
      field-sizing: content;
      min-height: 6rem;
    }

    & textarea[name='content'] {
      min-height: 16rem;
    }
  }

  @media (min-width: 1100px) {
    &:has([data-paired]) {
      max-width: 76rem;
    }

    &:has([data-paired]) > :not([data-paired]) {
      max-width: 46rem;
    }

    & [data-paired] textarea[name='content'] {
      min-height: 26rem;
    }
  }
`;

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
`;
