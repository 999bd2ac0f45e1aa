import { clamp, quiet, spread, surface } from '@cog/shared-ui';
import styled, { css, keyframes } from 'styled-components';

const flash = keyframes`
  from { background: color-mix(in srgb, var(--color-sun) 55%, transparent); }
  to { background: transparent; }
`;

export const Row = styled.li`
  display: flex;
  justify-content: flex-start;
  border-radius: var(--radius-medium);
  outline: 0;
  /* A swipe to the right replies; vertical movement scrolls, and two fingers zoom. */
  touch-action: pan-y pinch-zoom;

  @media (pointer: coarse) {
    /* A long press opens our own menu, which can copy the text. */
    -webkit-touch-callout: none;
    user-select: none;
  }

  @media (prefers-reduced-motion: no-preference) {
    &[data-flash] {
      animation: ${flash} 1.8s ease-out;
    }
  }

  &[data-side='right'] {
    justify-content: flex-end;
  }

  &[data-continues] {
    margin-block-start: calc(-1 * var(--space-1));
  }

  &[data-continues] > div {
    border-start-start-radius: var(--radius-medium);
  }

  /* Marks the message to which a quotation has led; shown after a tap too, unlike a focus ring. */
  &:focus > div {
    box-shadow: 0 0 0 3px var(--color-sun);
  }

  &[data-side='centre'] {
    justify-content: center;
    text-align: center;
  }
`;

/** Senders' colours are mixed from the tokens, so they keep their contrast in light and dark. */
const senderColours = css`
  &[data-colour='0'] { --sender: var(--color-dawn); }
  &[data-colour='1'] { --sender: var(--color-ember); }
  &[data-colour='2'] { --sender: var(--color-leaf); }
  &[data-colour='3'] { --sender: color-mix(in oklab, var(--color-dawn) 50%, var(--color-ember)); }
  &[data-colour='4'] { --sender: color-mix(in oklab, var(--color-dawn) 45%, var(--color-leaf)); }
  &[data-colour='5'] { --sender: color-mix(in oklab, var(--color-ember) 45%, var(--color-leaf)); }
`;

export const Bubble = styled.div`
  ${senderColours}
  display: grid;
  grid-template-columns: minmax(0, auto);
  max-width: 80%;
  padding: var(--space-2) var(--space-3) var(--space-1);
  ${surface};
  border-start-start-radius: 0;
  font-size: 1.0625rem;
  line-height: 1.45;

  [data-side='right'] > & {
    --focus: var(--color-on-dawn);
    background: var(--color-dawn);
    border-color: transparent;
    border-start-start-radius: var(--radius-medium);
    border-end-end-radius: 0;
    color: var(--color-on-dawn);
  }

  [data-side='centre'] > & {
    background: none;
    border-style: dashed;
    border-radius: var(--radius-medium);
    ${quiet};
  }
`;

export const Sender = styled.p`
  color: var(--sender, inherit);
  font-size: 0.8125rem;
  font-weight: 700;
  line-height: 1.4;
  text-wrap: wrap;
`;

export const HostMark = styled.span`
  margin-inline-start: var(--space-2);
  padding: 0 var(--space-2);
  border: 1px solid currentcolor;
  border-radius: 999px;
  font-size: 0.75rem;
`;

export const Text = styled.p`
  overflow-wrap: anywhere;
  text-wrap: wrap;
  white-space: pre-wrap;

  & a {
    color: inherit;
    text-decoration: underline;
  }
`;

export const Quote = styled.button`
  display: grid;
  gap: 0;
  width: 100%;
  min-height: 44px;
  margin-block: var(--space-1);
  padding: var(--space-1) var(--space-2);
  border: 0;
  border-inline-start: 3px solid currentcolor;
  border-radius: var(--radius-small);
  background: color-mix(in srgb, currentcolor 9%, transparent);
  font-size: var(--text-small);
  line-height: 1.4;
  text-align: start;
  cursor: pointer;
`;

export const QuoteText = styled.span`
  ${clamp(2)};
  overflow-wrap: anywhere;
`;

export const Foot = styled.div`
  ${spread(0, 3)};
  min-height: 24px;
  color: var(--color-ink-soft);
  font-size: 0.8125rem;
  line-height: 1.4;

  [data-side='right'] & {
    color: inherit;
  }
`;

export const Buttons = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  margin-inline-end: calc(-1 * var(--space-2));

  & > button {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: var(--space-1);
    min-width: 32px;
    min-height: 32px;
    padding: 0 var(--space-2);
    border: 0;
    border-radius: var(--radius-small);
    background: none;
    font-weight: 600;
    cursor: pointer;
  }
`;

export const Problem = styled.p`
  display: flex;
  gap: var(--space-2);
  margin-block: var(--space-1);
  padding: var(--space-1) var(--space-2);
  background: var(--color-surface);
  border-radius: var(--radius-small);
  color: var(--color-ember);
  font-size: var(--text-small);
  line-height: 1.4;
`;
