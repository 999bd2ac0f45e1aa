import { Link } from '@cog/platform';
import { clamp, overlay } from '@cog/shared-ui';
import styled, { css } from 'styled-components';

/** Marks the chosen card by its border (specification, section 2) and shows the keyboard focus. */
export const Frame = styled.div`
  display: grid;
  min-width: 0;
  border-radius: var(--radius-medium);

  &[data-selected] > article {
    border-color: var(--color-dawn);
    box-shadow:
      0 0 0 2px var(--color-dawn),
      var(--shadow);
  }

  &:has(a:focus-visible) {
    outline: 3px solid var(--color-dawn);
    outline-offset: 3px;
  }

  @media (hover: hover) {
    &:hover > article {
      border-color: var(--color-dawn);
      transform: translateY(-2px);
    }
  }
`;

const threeLines = css`
  ${clamp(3)};
  overflow-wrap: anywhere;
`;

export const Title = styled(Link)`
  ${threeLines}
  color: var(--color-ink);
  font-size: 1.1875rem;
  text-decoration: none;
  outline: 0;

  /* Makes the whole card the link's target. */
  &::after {
    ${overlay};
  }
`;

export const Text = styled.p`
  ${threeLines}
  padding-top: var(--space-1);
`;

/** Says in text that the card is chosen, which the border shows in colour. */
export const Chosen = styled.p`
  position: absolute;
  top: var(--space-3);
  left: var(--space-3);
  padding: var(--space-1) var(--space-3);
  background: var(--color-sun);
  border-radius: 99px;
  color: var(--color-on-sun);
  font-size: var(--text-small);
  font-weight: 700;
  line-height: 1.4;
`;
