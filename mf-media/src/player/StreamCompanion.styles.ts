import styled from 'styled-components';

/** From this window width on, the companion is next to the player. */
export const WIDE = '1100px';

/** CSS width left for the player while the companion is open, after subtracting the margins of `Page` and of the companion. */
export const besideCompanion = '100vw - max(var(--space-4), (100vw - 74rem) / 2) - 28rem';

/**
 * Next to the player where there is room, below it on a phone: it covers neither. Not a dialog, since the stream and
 * the page stay usable.
 */
export const Companion = styled.section`
  position: fixed;
  z-index: 5;
  inset: auto 0 var(--bottom-bar, 0px);
  /* Moves together with the bar, which returns after the press that ends typing. */
  transition:
    bottom 0s 0.3s,
    height 0s 0.3s;
  display: grid;
  grid-template-rows: auto minmax(0, 1fr);
  height: calc(min(60dvh, 34rem) - var(--bottom-bar, 0px));
  background: var(--color-surface);
  border-radius: var(--radius-large) var(--radius-large) 0 0;
  box-shadow: var(--shadow);
  padding-block-end: max(0px, env(safe-area-inset-bottom) - var(--bottom-bar, 0px));

  &:focus {
    outline: none;
  }

  @media (min-width: ${WIDE}) {
    inset: auto var(--space-6) 0 auto;
    width: 24rem;
    height: min(80dvh, 44rem);
  }
`;

export const Head = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3);
  padding: var(--space-2) var(--space-4);
  border-block-end: 1px solid var(--color-line);

  & > h2 {
    font-size: var(--text-large);
  }
`;

export const Body = styled.div`
  min-height: 0;
  overflow: auto;
  overscroll-behavior: contain;
`;
