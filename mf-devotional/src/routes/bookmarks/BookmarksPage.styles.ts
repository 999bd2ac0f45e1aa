import { card, note, spread, surface } from '@cog/shared-ui';
import styled from 'styled-components';

export const Note = styled.div`
  ${spread(3)};
  padding: var(--space-3) var(--space-4);
  ${surface};
  font-size: 1rem;
  overflow-wrap: anywhere;
`;

/** Hidden until the device has been read: otherwise readers with bookmarks would see it flash. */
export const Nothing = styled.div`
  &[data-waiting] {
    visibility: hidden;
  }
`;

/** Always in the page, since a live region must be; takes no space while empty. */
export const Said = styled.div`
  &:empty {
    margin-top: calc(-1 * clamp(var(--space-8), 5vw, var(--space-12)));
  }
`;

export const Kept = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--space-1) var(--space-4);
  align-items: center;
  padding: var(--space-4) var(--space-5);
  ${card};

  & > * {
    grid-column: 1;
  }

  & > h2 {
    font-size: var(--text-large);
    line-height: 1.3;
    overflow-wrap: anywhere;
  }

  & > h2 > a {
    color: var(--color-ink);
  }

  & > p {
    ${note};
    line-height: 1.5;
  }

  & > p > svg {
    display: inline;
    vertical-align: -0.15em;
  }

  & > button {
    grid-column: 2;
    grid-row: 1 / span 4;
  }

  @media (max-width: 479.98px) {
    & > button {
      grid-column: 1;
      grid-row: auto;
      justify-self: start;
    }
  }
`;
