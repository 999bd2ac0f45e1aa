import styled from 'styled-components';

export const Article = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-8);

  & + & {
    padding-top: var(--space-10);
    border-top: 1px solid var(--color-line);
  }
`;

export const PageHeader = styled.header`
  display: grid;
  gap: var(--space-3);
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
