import { cover } from '@cog/shared-ui';
import styled from 'styled-components';

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
    ${cover};
  }
`;

export const Address = styled.div`
  overflow-wrap: anywhere;

  @media (min-width: 720px) {
    min-width: 8rem;
  }
`;
