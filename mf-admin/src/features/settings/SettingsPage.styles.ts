import { note, overlay, surface } from '@cog/shared-ui';
import styled from 'styled-components';

export const Sections = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 18rem), 1fr));
  gap: var(--space-4);
`;

/** The whole card is a link. */
export const SectionCard = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  align-content: start;
  gap: var(--space-1) var(--space-3);
  min-height: 48px;
  padding: var(--space-4);
  ${surface};
  transition: border-color var(--motion);

  a {
    font-weight: 700;
    text-decoration: none;
  }

  a::after {
    ${overlay};
    border-radius: var(--radius-medium);
  }

  a:focus-visible {
    outline: none;
  }

  &:focus-within {
    outline: 3px solid var(--color-dawn);
    outline-offset: 2px;
  }

  p {
    grid-column: 1 / -1;
    ${note};
    line-height: 1.45;
  }

  & > svg {
    color: var(--color-dawn);
  }

  @media (hover: hover) {
    &:hover {
      border-color: var(--color-dawn);
    }
  }
`;

/** Aligned with the text below it. */
export const Back = styled.div`
  margin-block: calc(-1 * var(--space-3));
  /* The icon has a blank margin. */
  margin-inline-start: -6px;
`;
