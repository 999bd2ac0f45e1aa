import styled from 'styled-components';
import { Fold } from '../../common/layout/Fold.styles.ts';

export const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);
  max-width: 46rem;
  border-radius: var(--radius-medium);

  &[data-dropping] {
    outline: 3px dashed var(--color-dawn);
    outline-offset: var(--space-2);
  }

  /* A field that gets the focus must not hide under the open letter keys. */
  &:has([data-keys='open']) :is(input, textarea) {
    scroll-margin-top: 16rem;
  }
`;

/** Two short fields stand side by side where there is room. */
export const Choices = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 14rem), 1fr));
  gap: var(--space-5);
`;

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-3);
`;

/** Nothing is dragged where there is nothing to drag with. */
export const DropHint = styled.span`
  color: var(--color-ink-soft);
  font-size: 1rem;

  @media (hover: none) {
    display: none;
  }
`;

/** A file input that looks like the buttons beside it. */
export const FileChoice = styled.label`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  min-height: 48px;
  padding: var(--space-2) var(--space-5);
  background: transparent;
  border: 2px solid var(--color-dawn);
  border-radius: var(--radius-medium);
  color: var(--color-dawn);
  font-size: 1rem;
  font-weight: 600;
  line-height: 1.25;
  text-align: center;
  cursor: pointer;

  &:has(:focus-visible) {
    outline: 3px solid var(--color-dawn);
    outline-offset: 3px;
  }

  & > input {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
`;

export const Steps = styled.ol`
  display: grid;
  gap: var(--space-2);
  max-width: 46rem;
  padding-inline-start: 1.4em;
  font-size: 1rem;

  li::marker {
    color: var(--color-dawn);
    font-weight: 700;
  }
`;

export const More = styled(Fold)`
  & > ul {
    display: grid;
    gap: var(--space-1);
    padding-inline-start: 1.2em;
  }

  pre {
    margin-block: var(--space-3);
    padding: var(--space-3);
    background: var(--color-paper);
    border-inline-start: 4px solid var(--color-sun);
    border-radius: var(--radius-small);
    font: inherit;
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }
`;

/** The beginning of a text that no field can hold. */
export const LongText = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: var(--space-3);

  & > * {
    max-width: 100%;
  }

  pre {
    max-height: 12rem;
    overflow: hidden;
    font: inherit;
    font-size: 1rem;
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }
`;

export const Found = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  min-width: 0;
  max-width: 60rem;

  & > details {
    max-width: none;
  }
`;

/** Stays in sight while the days scroll by. */
export const Bar = styled.div`
  position: sticky;
  bottom: 0;
  z-index: 2;
  display: grid;
  gap: var(--space-2);
  margin-inline: calc(-1 * var(--space-1));
  padding: var(--space-3) var(--space-4);
  padding-bottom: max(var(--space-3), env(safe-area-inset-bottom));
  background: var(--color-surface);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-medium) var(--radius-medium) 0 0;
  box-shadow: var(--shadow);
  font-size: 1rem;

  /* Nor does it cover the day that is edited. */
  &[data-editing] {
    position: static;
    border-radius: var(--radius-medium);
  }

  progress {
    appearance: none;
    width: 100%;
    height: 12px;
    overflow: hidden;
    background: var(--color-line);
    border: 0;
    border-radius: 6px;
    accent-color: var(--color-leaf);
  }

  progress::-webkit-progress-bar {
    background: var(--color-line);
  }

  /* Two rules: a browser drops a list with a name that it does not know. */
  progress::-webkit-progress-value {
    background: var(--color-leaf);
  }

  progress::-moz-progress-bar {
    background: var(--color-leaf);
  }
`;
