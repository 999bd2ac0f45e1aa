import { column, iconButton, tall } from '@cog/shared-ui';
import styled from 'styled-components';
import { WIDE } from './useSlideIn.ts';

const wide = `@media (min-width: ${WIDE}px)`;
const narrow = `@media (max-width: ${WIDE - 0.02}px)`;

export const Frame = styled.div`
  ${wide} {
    display: grid;
    grid-template-columns: min(16rem, 28vw) minmax(0, 1fr);
    grid-template-rows: auto 1fr;
    min-height: 70vh;
  }
`;

export const Toggle = styled.button`
  ${tall()};
  gap: var(--space-2);
  padding: 0 var(--space-2);
  border: 2px solid var(--color-dawn);
  border-radius: var(--radius-medium);
  background: none;
  color: var(--color-dawn);
  font-size: 1rem;
  font-weight: 600;
  cursor: pointer;

  ${wide} {
    display: none;
  }
`;

/** Dims the page behind the open menu; a tap on it closes the menu. */
export const Overlay = styled.div`
  position: fixed;
  inset: 0;
  z-index: 60;
  background: color-mix(in srgb, var(--color-night) 60%, transparent);

  ${wide} {
    display: none;
  }
`;

/** When hidden it is also unreachable: `visibility` takes its links out of the tab order. */
export const Menu = styled.nav`
  ${narrow} {
    position: fixed;
    inset: 0 auto 0 0;
    z-index: 61;
    width: min(20rem, 85vw);
    padding: var(--space-3);
    overflow-y: auto;
    overscroll-behavior: contain;
    background: var(--color-surface);
    box-shadow: var(--shadow);
    visibility: hidden;
    transform: translateX(-100%);
    transition:
      transform var(--motion),
      visibility var(--motion);

    &[data-open] {
      visibility: visible;
      transform: none;
      transition: transform var(--motion);
    }
  }

  ${wide} {
    border-inline-end: 1px solid var(--color-line);
  }
`;

export const MenuTop = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  padding: 0 0 var(--space-3) var(--space-3);
  font-family: var(--font-heading);
  font-weight: 700;

  button {
    ${iconButton(48)};
    border-radius: 50%;
  }

  ${wide} {
    display: none;
  }
`;

/**
 * Next to the page the menu stays visible below the two bars and scrolls on its own where it is longer than the
 * window. A soft line at its top shows that there is more above; `GoesOn` shows it at its end.
 */
export const MenuBody = styled.div`
  ${wide} {
    position: sticky;
    top: 4.5rem;
    max-height: calc(100vh - 8rem);
    padding: var(--space-5) var(--space-3);
    background:
      linear-gradient(var(--color-paper) 50%, transparent) top / 100% 24px no-repeat local,
      linear-gradient(var(--color-line), transparent) top / 100% 10px no-repeat scroll;
    overflow-y: auto;
    scrollbar-width: thin;
  }
`;

/** Fades the menu out at its lower edge while more follows, with an arrow; touches and clicks pass through. */
export const GoesOn = styled.div`
  position: sticky;
  bottom: calc(-1 * var(--space-3));
  display: grid;
  place-items: end center;
  height: 72px;
  margin: -72px calc(-1 * var(--space-3)) 0;
  padding-bottom: var(--space-2);
  background: linear-gradient(transparent, var(--color-surface) 70%);
  color: var(--color-dawn);
  pointer-events: none;
  transition: opacity var(--motion);

  &[data-ended] {
    opacity: 0;
  }

  ${wide} {
    bottom: calc(-1 * var(--space-5));
    background: linear-gradient(transparent, var(--color-paper) 70%);
  }
`;

/** Entries that the top bar has no room for; hidden from the menu where the bar shows them. */
export const InsideMenu = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 2px;
  padding-block: 0 var(--space-3);

  &:last-child {
    margin-top: var(--space-3);
    padding-block: var(--space-3) 0;
    border-top: 1px solid var(--color-line);
  }

  ${wide} {
    display: none;
  }
`;

export const Content = styled.div`
  ${column(6)};
  align-content: start;
  padding: var(--space-6) var(--space-4) var(--space-16);
  scroll-margin-top: 60px;

  &:focus {
    outline: none;
  }

  ${wide} {
    padding: var(--space-8);
  }

  /* Printed pages need no search and no buttons. */
  @media print {
    padding: 0;

    & [role='search'],
    & a[data-look],
    & [data-row-actions] {
      display: none;
    }
  }
`;
