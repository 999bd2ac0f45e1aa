import { column } from '@cog/shared-ui';
import styled from 'styled-components';

export const Article = styled.article`
  ${column(8)};

  & + & {
    padding-top: var(--space-10);
    border-top: 1px solid var(--color-line);
  }
`;

export const PageHeader = styled.header`
  ${column(3)};
  width: 100%;
  max-width: calc(34 * var(--text-body) * var(--reading-scale, 1));
  margin-inline: auto;

  & > h2 {
    font-size: var(--text-title);
  }

  & a:not(:hover) {
    color: inherit;
    text-decoration: none;
  }
`;
