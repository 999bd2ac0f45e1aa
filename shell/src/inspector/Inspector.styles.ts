import { column, quiet, sheet, spread } from '@cog/shared-ui';
import styled from 'styled-components';

/** Above the page's bar and dialogs, below messages. */
const ABOVE = 90;

/** Surrounds a part of the page; only its button takes clicks. */
export const Frame = styled.div`
  position: fixed;
  inset: 0 auto auto 0;
  z-index: ${ABOVE};
  border: 2px solid var(--color-sun);
  outline: 1px solid #1c1930;
  outline-offset: -3px;
  pointer-events: none;

  &[data-kind='frame'] {
    border-style: dashed;
  }

  &[data-chosen] {
    border-width: 5px;
  }

  & > button {
    position: absolute;
    inset: 0 auto auto 0;
    max-width: 100%;
    padding: 2px var(--space-2);
    overflow: hidden;
    border: 1px solid #1c1930;
    background: var(--color-sun);
    color: #1c1930;
    font: 600 0.75rem/1.5 var(--font-body);
    text-overflow: ellipsis;
    white-space: nowrap;
    pointer-events: auto;
    cursor: pointer;
  }

  /* The button of the page itself is at the other end. */
  &[data-kind='slot'] > button,
  &[data-kind='island'] > button {
    inset: 0 0 auto auto;
  }

  @media print {
    display: none;
  }
`;

/** At the bottom of a phone, at the side of a wide screen. */
export const Panel = styled.section`
  ${column(3)};
  ${sheet};
  position: fixed;
  inset: auto 0 0;
  z-index: ${ABOVE};
  align-content: start;
  max-height: 46dvh;
  padding: var(--space-4);
  overflow-y: auto;
  overscroll-behavior: contain;
  background: var(--color-surface);
  color: var(--color-ink);
  font-size: 1rem;
  line-height: 1.45;
  overflow-wrap: anywhere;

  & > header {
    ${spread(3)};
    flex-wrap: nowrap;
  }

  & > p {
    ${quiet};
  }

  &:focus-visible {
    outline-offset: -3px;
  }

  /* Above a phone's quick links, which have a frame too. */
  @media (max-width: 719.98px) and (min-height: 25rem) {
    body:has(.bottom) & {
      bottom: calc(56px + env(safe-area-inset-bottom));
    }
  }

  @media (min-width: 720px) {
    inset: var(--space-4) var(--space-4) var(--space-4) auto;
    width: 25rem;
    max-height: none;
  }

  @media print {
    display: none;
  }
`;

/** List of parts and releases; pressing a name shows its facts. */
export const Parts = styled.ul`
  padding: 0;
  list-style: none;

  & > li {
    border-top: 1px solid var(--color-line);
  }

  & > li > button {
    ${spread(2)};
    width: 100%;
    min-height: 48px;
    padding: var(--space-2) 0;
    border: 0;
    background: none;
    color: inherit;
    font: inherit;
    text-align: start;
    cursor: pointer;
  }

  & > li > button > b {
    flex: none;
  }

  & > li > button > span {
    ${quiet};
  }
`;

export const FactList = styled.dl`
  ${column(2)};
  padding-bottom: var(--space-4);

  & > div {
    display: grid;
    grid-template-columns: 6.5rem minmax(0, 1fr);
    gap: var(--space-3);
  }

  dt {
    ${quiet};
  }
`;
