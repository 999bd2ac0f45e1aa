import { css } from 'styled-components';

/** The radio button or check box inside its label; its edge has enough contrast on the page and on cards, in light and dark. */
export const choiceBox = css`
  & > input {
    flex: none;
    width: 22px;
    height: 22px;
    appearance: none;
    background: var(--color-surface);
    border: 2px solid var(--color-ink-soft);
    border-radius: 4px;
    cursor: inherit;
    transition: background-color var(--motion);
  }

  & > [type='radio'] {
    border-radius: 50%;
  }

  & > :checked {
    border-color: var(--color-dawn);
    background: var(--color-dawn);
  }

  & > [type='radio']:checked {
    box-shadow: inset 0 0 0 4px var(--color-surface);
  }

  & > [type='checkbox']:checked::before {
    content: '';
    display: block;
    width: 7px;
    height: 12px;
    margin: 0 auto;
    border: solid var(--color-on-dawn);
    border-width: 0 3px 3px 0;
    transform: rotate(45deg);
  }

  & > [aria-invalid='true'] {
    border-color: var(--color-ember);
  }

  & > :disabled {
    opacity: 0.5;
  }

  @media (forced-colors: active) {
    & > input {
      appearance: auto;
    }
  }
`;

/** A label with its radio button or check box: 48 px tall, and all of it can be pressed. */
export const choiceStyles = css`
  display: flex;
  align-items: flex-start;
  gap: var(--space-3);
  min-height: 48px;
  padding-block: var(--space-2);
  font-size: 1rem;
  line-height: 1.45;
  cursor: pointer;

  ${choiceBox}

  & > input {
    margin-block: calc((1.45em - 22px) / 2 + 2px);
  }

  & > span {
    align-self: center;
    min-width: 0;
  }
`;
