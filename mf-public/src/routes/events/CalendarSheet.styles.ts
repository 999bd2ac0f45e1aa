import styled from 'styled-components';

export const Address = styled.div`
  width: 100%;

  & > label {
    font-size: 1rem;
    font-weight: 600;
  }

  & > div {
    display: flex;
    gap: var(--space-2);
  }

  input {
    flex: 1;
    min-width: 0;
    min-height: 48px;
    padding: var(--space-2) var(--space-3);
    border: 1.5px solid var(--color-ink-soft);
    border-radius: var(--radius-small);
    background: var(--color-surface);
    color: var(--color-ink);
    font-size: 1rem;
    text-overflow: ellipsis;
  }
`;
