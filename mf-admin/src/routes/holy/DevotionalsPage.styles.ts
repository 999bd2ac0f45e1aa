import styled from 'styled-components';

export const FindDay = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: var(--space-3);

  & > :first-child {
    flex: 0 1 14rem;
  }
`;

export const List = styled.div`
  min-width: 0;
  transition: opacity var(--motion) 300ms;

  &[aria-busy='true'] {
    opacity: 0.45;
  }
`;

export const Pages = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3);
  font-size: 1rem;

  & > :last-child {
    margin-inline-start: auto;
  }
`;
