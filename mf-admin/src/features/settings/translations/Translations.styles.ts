import { column, quiet, row, surface, tall } from '@cog/shared-ui';
import styled from 'styled-components';
import { Disclosure } from '../../../common/layout/Disclosure.styles.ts';

export const Frame = styled.div`
  ${column(6)};
  max-width: 68rem;

  /* Keeps a focused field from being hidden under the save bar. */
  textarea {
    scroll-margin-block: 8rem;
  }
`;

/** English next to Yoruba where there is room, else one above the other. */
export const Text = styled.li`
  ${surface};
  ${column(3)};
  padding: var(--space-4);

  @media (min-width: 900px) {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    gap: var(--space-6);
  }
`;

export const English = styled.div`
  ${column(2)};
  align-content: start;

  & > :first-child {
    ${quiet};
  }

  & > :first-child > a {
    ${tall()};
  }

  & > p {
    line-height: 1.5;
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
`;

export const Changed = styled.div`
  ${column(1)};
  padding: var(--space-3);
  border-inline-start: 4px solid var(--color-sun);
  background: var(--color-paper);
  font-size: 1rem;
  overflow-wrap: anywhere;

  strong {
    font-weight: 600;
  }
`;

export const Yoruba = styled.div`
  ${column(3)};
  align-content: start;

  @supports (field-sizing: content) {
    textarea {
      field-sizing: content;
      min-height: 4.5rem;
    }
  }
`;

export const Buttons = styled.div`
  ${row(3)};
`;

/** As wide as the list. */
export const WideDisclosure = styled(Disclosure)`
  max-width: none;
`;

/** Stays visible while there are unsaved texts, and reports how saving went. */
export const SaveBar = styled.div`
  ${row(3)};
  align-items: center;
  position: sticky;
  bottom: 0;
  z-index: 2;
  padding: var(--space-3) var(--space-4);
  ${surface};
  box-shadow: var(--shadow);

  &[data-empty] {
    display: contents;
  }

  & > [role='status'] {
    flex: 1 0 100%;

    /* When empty it takes no room, but is announced when its text changes. */
    &:empty {
      position: absolute;
    }
  }

  & > p {
    flex: 1 1 8rem;
    font-weight: 600;
  }

  @media (max-width: 719.98px) {
    gap: var(--space-2);

    & > p {
      flex-basis: 100%;
      font-size: 1rem;
    }
  }
`;
