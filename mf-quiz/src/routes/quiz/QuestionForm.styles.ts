import styled from 'styled-components';

export const Question = styled.h2`
  font-size: var(--text-large);
  line-height: 1.35;
  scroll-margin-top: 11rem;

  &:focus {
    outline: none;
  }
`;

/** An option as a card: at least 64 px tall, and all of it can be pressed. */
export const Option = styled.label`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--space-2) var(--space-4);
  align-items: center;
  min-height: 64px;
  padding: var(--space-3) var(--space-4);
  background: var(--color-surface);
  border: 2px solid var(--color-ink-soft);
  border-radius: var(--radius-medium);
  font-size: 1.125rem;
  line-height: 1.4;
  cursor: pointer;
  transition: border-color var(--motion);

  & > input {
    width: 24px;
    height: 24px;
    appearance: none;
    background: var(--color-surface);
    border: 2px solid var(--color-ink-soft);
    border-radius: 50%;
    cursor: inherit;
  }

  & > :checked {
    border-color: var(--color-dawn);
    background: var(--color-dawn);
    box-shadow: inset 0 0 0 4px var(--color-surface);
  }

  &:has(:checked) {
    border-color: var(--color-dawn);
    box-shadow: inset 0 0 0 2px var(--color-dawn);
    background: color-mix(in srgb, var(--color-dawn) 8%, var(--color-surface));
  }

  &:has(:focus-visible) {
    outline: 3px solid var(--focus);
    outline-offset: 3px;
  }

  & > :focus-visible {
    outline: 0;
  }

  &:active {
    background: color-mix(in srgb, var(--color-dawn) 16%, var(--color-surface));
  }

  [aria-disabled] > & {
    cursor: default;
  }

  [aria-disabled] > &:not(:has(:checked)):not([data-mark]) {
    border-color: var(--color-line);
  }

  &[data-mark='right'] {
    border-color: var(--color-leaf);
    box-shadow: inset 0 0 0 2px var(--color-leaf);
  }

  &[data-mark='wrong'] {
    border-color: var(--color-ember);
    box-shadow: inset 0 0 0 2px var(--color-ember);
  }

  @media (hover: hover) {
    &:hover {
      border-color: var(--color-dawn);
    }
  }

  @media (forced-colors: active) {
    & > input {
      appearance: auto;
    }
  }
`;

/** A word about an option with an icon, so that its meaning does not depend on colour. */
export const Mark = styled.span`
  grid-column: 2;
  display: flex;
  gap: var(--space-2);
  align-items: center;
  color: var(--color-leaf);
  font-size: 0.9375rem;
  font-weight: 600;
  line-height: 1.4;

  [data-mark='wrong'] > &,
  &[data-error] {
    color: var(--color-ember);
  }

  &[data-error] {
    grid-column: 1;
  }
`;

export const Languages = styled.div`
  display: inline-flex;
  border: 1.5px solid var(--color-ink-soft);
  border-radius: var(--radius-medium);
  overflow: hidden;
  width: fit-content;

  & > button {
    min-height: 44px;
    padding: var(--space-2) var(--space-4);
    border: 0;
    background: var(--color-surface);
    font-size: 1rem;
    font-weight: 600;
    cursor: pointer;
  }

  & > button[aria-pressed='true'] {
    background: var(--color-dawn);
    color: var(--color-on-dawn);
    text-decoration: underline;
    text-underline-offset: 0.25em;
  }

  & > button:focus-visible {
    outline-offset: -5px;
    outline-color: currentcolor;
  }
`;
