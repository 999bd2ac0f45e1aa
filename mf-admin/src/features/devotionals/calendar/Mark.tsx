import type { Language } from '@cog/contracts/lib/calendar';
import { Icon } from '@cog/shared-ui';
import styled from 'styled-components';

export interface MarkProps {
  language: Language;
  there: boolean;
}

const Face = styled.span.attrs({ 'aria-hidden': true })`
  display: inline-grid;
  grid-template-columns: 11px auto;
  align-items: center;
  justify-content: center;
  gap: 2px;
  min-width: 2.75em;
  padding: 2px 3px;
  border: 1px solid transparent;
  border-radius: var(--radius-small);
  font-size: 0.75rem;
  font-weight: 600;
  line-height: 1.2;

  &[data-there] {
    background: color-mix(in srgb, var(--color-leaf) 7%, var(--color-surface));
    border-color: color-mix(in srgb, var(--color-leaf) 45%, transparent);
    color: var(--color-leaf);
  }

  &:not([data-there]) {
    border: 1px dashed currentcolor;
    color: var(--color-ember);
  }

  svg {
    stroke-width: 4;
  }
`;

/** Whether a language's text is there: a tick on a filled ground, or a cross in a broken line. */
export function Mark({ language, there }: MarkProps) {
  return (
    <Face data-there={there ? '' : undefined}>
      <Icon name={there ? 'check' : 'close'} size={11} />
      {language}
    </Face>
  );
}
