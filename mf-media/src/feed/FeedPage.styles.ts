import { column, note, row } from '@cog/shared-ui';
import styled from 'styled-components';

export const Title = styled.h2`
  font-size: var(--text-title);
  overflow-wrap: anywhere;

  @media (min-width: 960px) {
    font-size: 1.75rem;
  }

  &:focus {
    outline: none;
  }
`;

export const Description = styled.div`
  font-size: 1rem;
  overflow-wrap: anywhere;

  & p {
    white-space: pre-line;
  }

  & summary {
    padding-block: var(--space-2);
    color: var(--color-dawn);
    font-weight: 600;
    cursor: pointer;
  }

  &:has(details[open]) > p {
    display: none;
  }
`;

export const Share = styled.div`
  ${row(3)};
  padding-top: var(--space-2);
`;

export const List = styled.section`
  ${column(5)};
  scroll-margin-top: var(--space-16);

  & > [role='status']:empty {
    display: none;
  }
`;

/**
 * An appended page, which is not rendered while it is out of sight. Its padding leaves room for the shadows and
 * borders of its cards, which would be cut off otherwise.
 */
export const Later = styled.div`
  margin: calc(-1 * var(--space-4));
  padding: var(--space-4);
  content-visibility: auto;
  contain-intrinsic-block-size: auto 1800px;
`;

export const More = styled.div`
  ${column(3)};
  justify-items: center;

  ${note};
`;
