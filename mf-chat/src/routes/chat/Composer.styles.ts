import { iconButton, quiet } from '@cog/shared-ui';
import styled from 'styled-components';

export const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--space-2);
  align-items: end;
`;

export const Input = styled.textarea`
  display: block;
  /* The whole chat is in sight, so the page's scroll padding must not push its head under the bar. */
  scroll-margin-bottom: -4.5rem;
  width: 100%;
  min-height: 48px;
  max-height: 8.5rem;
  padding: var(--space-2) var(--space-3);
  field-sizing: content;
  resize: none;
  background: var(--color-surface);
  border: 1.5px solid var(--color-ink-soft);
  border-radius: var(--radius-medium);
  font-size: 1.0625rem;
  line-height: 1.5;

  &::placeholder {
    color: var(--color-ink-soft);
    opacity: 1;
  }

  &:focus-visible {
    border-color: var(--color-dawn);
    outline-offset: 0;
  }

  &[aria-invalid='true'] {
    border-color: var(--color-ember);
  }
`;

export const ReplyBar = styled.div`
  grid-column: 1 / -1;
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--space-2);
  padding: var(--space-1) 0 var(--space-1) var(--space-3);
  background: var(--color-surface);
  border: 1px solid var(--color-line);
  border-inline-start: 4px solid var(--color-dawn);
  border-radius: var(--radius-small);
  font-size: var(--text-small);
  line-height: 1.4;

  & > button {
    ${iconButton(44)};
    border-radius: var(--radius-small);
  }
`;

export const Target = styled.p`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

export const Quoted = styled.p`
  overflow: hidden;
  color: var(--color-ink-soft);
  text-overflow: ellipsis;
  white-space: nowrap;
`;

export const Wait = styled.p`
  grid-column: 1 / -1;
  ${quiet};
  font-variant-numeric: tabular-nums;
  line-height: 1.4;
  text-align: end;
`;

export const Limit = styled(Wait)`
  &[data-over='true'] {
    color: var(--color-ember);
    font-weight: 600;
  }
`;
