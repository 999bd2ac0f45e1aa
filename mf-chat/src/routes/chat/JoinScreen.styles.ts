import { column, note, sheet } from '@cog/shared-ui';
import styled from 'styled-components';

export const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  max-width: 34rem;
  margin: clamp(var(--space-4), 6vh, var(--space-16)) auto;
  overflow: hidden;
  ${sheet};
`;

export const Picture = styled.div`
  height: clamp(7rem, 22vh, 11rem);
  overflow: hidden;

  & > img {
    object-position: 50% 15%;
  }
`;

export const Form = styled.form`
  ${column(5)};
  padding: clamp(var(--space-5), 5vw, var(--space-8));
`;

export const Choice = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: inherit;
`;

export const TextBlock = styled.p`
  ${note};
  line-height: 1.55;
`;

export const Gutter = styled.div`
  padding-inline: var(--space-4);
`;
