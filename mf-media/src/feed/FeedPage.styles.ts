import styled, { css } from 'styled-components';

const column = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
`;

export const Top = styled.div`
  ${column}
  gap: var(--space-5);
`;

export const Quiet = styled.p`
  color: var(--color-ink-soft);
  font-size: 1rem;
`;

export const Stage = styled.section`
  ${column}
  gap: var(--space-5) var(--space-10);
  align-items: start;

  @media (min-width: 960px) {
    grid-template-columns: minmax(0, 1.9fr) minmax(0, 1fr);
  }
`;

export const About = styled.div`
  ${column}
  gap: var(--space-3);
`;

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
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
  padding-top: var(--space-2);
`;

export const List = styled.section`
  ${column}
  gap: var(--space-5);
  scroll-margin-top: var(--space-16);

  & > [role='status']:empty {
    display: none;
  }
`;

/**
 * An appended page, which costs nothing while it is out of sight. Its padding leaves room for the
 * shadows and borders of its cards, which would be cut off else.
 */
export const Later = styled.div`
  margin: calc(-1 * var(--space-4));
  padding: var(--space-4);
  content-visibility: auto;
  contain-intrinsic-block-size: auto 1800px;
`;

export const More = styled.div`
  ${column}
  justify-items: center;
  gap: var(--space-3);
  color: var(--color-ink-soft);
  font-size: 1rem;
`;
