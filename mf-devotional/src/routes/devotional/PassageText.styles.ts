import styled from 'styled-components';

export const Disclosure = styled.details`
  & > summary {
    display: list-item;
    min-height: 44px;
    padding-block: var(--space-2);
    color: var(--color-dawn);
    font-size: 1rem;
    font-weight: 600;
    cursor: pointer;
  }

  & > p + p {
    margin-top: 1em;
  }
`;

export const Chapter = styled.p`
  overflow-wrap: anywhere;

  & > b {
    display: block;
    font-family: var(--font-heading);
  }

  & sup {
    color: var(--color-ink-soft);
    font-size: 0.7em;
    font-weight: 600;
    line-height: 0;
  }
`;
