import styled from 'styled-components';
import { WIDE } from './useSlideIn.ts';

const wide = `@media (min-width: ${WIDE}px)`;
const narrow = `@media (max-width: ${WIDE - 0.02}px)`;

export const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);

  ${wide} {
    grid-template-columns: 16rem minmax(0, 1fr);
    grid-template-rows: auto 1fr;
    min-height: 70vh;
  }
`;

export const TopBar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2) var(--space-4);
  padding: var(--space-2) var(--space-4);
  background: var(--color-surface);
  border-bottom: 1px solid var(--color-line);

  ${wide} {
    grid-column: 1 / -1;
    padding-inline: var(--space-6);
  }
`;

export const Toggle = styled.button`
  display: inline-flex;
  align-items: center;
  gap: var(--space-2);
  min-height: 48px;
  padding: 0 var(--space-3);
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

export const TopTitle = styled.p`
  font-family: var(--font-heading);
  font-weight: 700;
  font-size: var(--text-large);
`;

export const TopLinks = styled.nav`
  display: flex;
  gap: var(--space-4);

  &:empty {
    display: none;
  }

  a {
    display: inline-flex;
    align-items: center;
    min-height: 48px;
    font-size: 1rem;
  }

  a[aria-current='page'] {
    font-weight: 700;
    text-decoration-thickness: 2px;
  }
`;

export const Account = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  min-width: 0;
  margin-inline-start: auto;
  font-size: 1rem;
`;

/** Who is signed in, which leads to their account. */
export const Name = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  min-width: 0;
  color: var(--color-ink-soft);
  overflow-wrap: anywhere;

  & > a {
    display: inline-flex;
    align-items: center;
    min-width: 48px;
    min-height: 48px;
  }

  & > a[aria-current='page'] {
    font-weight: 700;
    text-decoration-thickness: 2px;
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

/** Out of sight it is also out of reach: `visibility` takes its links out of the tab order. */
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
    padding: var(--space-6) var(--space-3);
    border-inline-end: 1px solid var(--color-line);
  }
`;

export const MenuTop = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  padding-bottom: var(--space-3);
  font-family: var(--font-heading);
  font-weight: 700;

  button {
    display: grid;
    place-items: center;
    width: 48px;
    height: 48px;
    border: 0;
    border-radius: 50%;
    background: none;
    cursor: pointer;
  }

  ${wide} {
    display: none;
  }
`;

export const MenuList = styled.ul`
  display: grid;
  gap: var(--space-1);

  ${wide} {
    position: sticky;
    top: 6rem;
  }

  a {
    display: flex;
    align-items: center;
    min-height: 48px;
    padding: var(--space-2) var(--space-3);
    border-radius: var(--radius-medium);
    color: var(--color-ink);
    font-size: 1rem;
    line-height: 1.3;
    text-decoration: none;
  }

  @media (hover: hover) {
    a:hover {
      background: color-mix(in srgb, var(--color-dawn) 10%, transparent);
    }
  }

  a[aria-current='page'] {
    background: color-mix(in srgb, var(--color-dawn) 14%, transparent);
    color: var(--color-dawn);
    font-weight: 700;
  }
`;

export const Content = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--space-6);
  padding: var(--space-6) var(--space-4) var(--space-16);

  ${wide} {
    padding: var(--space-8);
  }
`;
