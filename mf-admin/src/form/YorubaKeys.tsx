import { ToneMarkKeys } from '@cog/shared-ui';
import type { FocusEvent, RefObject } from 'react';
import { useRef } from 'react';
import styled from 'styled-components';

export type TextControl = HTMLInputElement | HTMLTextAreaElement;

const Drawer = styled.details`
  padding: 0 var(--space-3);
  background: var(--color-surface);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-medium);

  &[open] {
    position: sticky;
    top: var(--space-16);
    z-index: 3;
    padding-bottom: var(--space-3);
    box-shadow: var(--shadow);
  }

  summary {
    min-height: 48px;
    padding-block: var(--space-3);
    color: var(--color-dawn);
    font-size: 1rem;
    font-weight: 600;
    line-height: 24px;
    cursor: pointer;
  }
`;

/** Keys for Yoruba's letters that stay in sight above a long form; closed until they are asked for. */
export function YorubaKeys({ targetRef }: { targetRef: RefObject<TextControl | null> }) {
  return (
    <Drawer>
      <summary>
        Yoruba letters <span lang="yo">ẹ ọ ṣ</span>
      </summary>
      <ToneMarkKeys targetRef={targetRef} />
    </Drawer>
  );
}

const isTextControl = (target: Element): target is TextControl =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type === 'text');

/** Remembers the text field that last had the focus, for keys that insert into it. */
export function useLastTextField() {
  const ref = useRef<TextControl | null>(null);
  return {
    ref,
    onFocus: ({ target }: FocusEvent) => {
      if (isTextControl(target)) ref.current = target;
    },
  };
}
