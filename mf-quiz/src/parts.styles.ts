import styled from 'styled-components';

/** A heading or message that the focus is moved to. */
export const Landing = styled.div`
  border-radius: var(--radius-medium);
  scroll-margin-top: 6rem;

  &:focus {
    outline: none;
  }
`;

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
  align-items: center;

  @media (max-width: 479.98px) {
    & > button,
    & > a {
      flex: 1 1 100%;
    }
  }
`;

export const Small = styled.p`
  color: var(--color-ink-soft);
  font-size: var(--text-small);
  line-height: 1.5;
`;
