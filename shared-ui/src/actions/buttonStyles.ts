import { css } from 'styled-components';

export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger';

/**
 * Style of buttons and of links that look like them (`data-look`); `data-harm` marks a quiet one as destructive. A quiet button extends
 * to the left by its padding so that texts align; containers with centred text set `--quiet-reach: 0px`.
 */
export const buttonStyles = css`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: var(--space-2);
  min-height: 48px;
  max-width: 100%;
  padding: var(--space-2) var(--space-5);
  border: 2px solid transparent;
  border-radius: var(--radius-medium);
  background: none;
  font-family: var(--font-body);
  font-size: 1rem;
  font-weight: 600;
  line-height: 1.25;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  transition:
    background-color var(--motion),
    border-color var(--motion),
    color var(--motion),
    box-shadow var(--motion);

  &[data-look='primary'] {
    background: var(--accent);
    color: var(--on-accent);
  }

  &[data-look='danger'] {
    background: var(--color-ember);
    color: var(--color-on-dawn);
  }

  &[data-look='secondary'] {
    border-color: currentcolor;
    color: var(--plain);
  }

  &[data-look='quiet'] {
    padding-inline: var(--space-2);
    max-width: calc(100% + var(--quiet-reach, 2px + var(--space-2)));
    margin-inline-start: calc(0px - var(--quiet-reach, calc(2px + var(--space-2))));
    color: var(--plain);
    text-decoration: underline;
    text-decoration-color: transparent;
    text-underline-offset: 0.25em;
  }

  :is(a, button)[data-look]:not([data-look='quiet']) ~ &[data-look='quiet'] {
    max-width: 100%;
    margin-inline-start: 0;
  }

  &[data-harm] {
    color: var(--color-ember);
  }

  @media (hover: hover) {
    &[data-look='primary']:hover {
      background: color-mix(in srgb, var(--accent) 84%, var(--on-accent));
    }
    &[data-look='danger']:hover {
      background: color-mix(in srgb, var(--color-ember) 84%, var(--color-ink));
    }
    &[data-look='secondary']:hover {
      background: color-mix(in srgb, currentcolor 10%, transparent);
    }
    &[data-look='quiet']:hover {
      text-decoration-color: currentcolor;
    }
  }

  &:active {
    box-shadow: inset 0 0 0 99px #0000001a;
  }

  &:disabled,
  &[aria-disabled='true'] {
    cursor: not-allowed;
    opacity: 0.62;
  }

  &[aria-busy='true'] {
    cursor: progress;
    opacity: 1;
  }

  @media (forced-colors: active) {
    border-color: currentcolor;
  }
`;
