import { hidden, Icon, surface, ToneMarkKeys } from '@cog/shared-ui';
import type { FocusEvent, RefObject } from 'react';
import { useId, useRef, useState } from 'react';
import styled, { createGlobalStyle } from 'styled-components';

export type TextControl = HTMLInputElement | HTMLTextAreaElement;

/* While a field has the focus, the browser scrolls the caret to where the keys do not cover it. */
const RoomForKeys = createGlobalStyle`
  html:has([data-keys='open']):has(textarea:focus, input:focus) {
    scroll-padding-block: 9rem 2rem;
  }
`;

const Drawer = styled.div`
  padding: 0 var(--space-3);
  ${surface};

  & > button {
    display: flex;
    align-items: center;
    gap: var(--space-2);
    width: 100%;
    min-height: 48px;
    border: 0;
    background: none;
    color: var(--color-dawn);
    font-size: 1rem;
    font-weight: 600;
    text-align: start;
    cursor: pointer;
  }

  &[data-keys='open'] {
    position: sticky;
    top: var(--space-16);
    z-index: 3;
    padding-bottom: var(--space-3);
    box-shadow: var(--shadow);
  }

  /* Above a phone's own keyboard there is room for one row only; it scrolls sideways. */
  @media (max-width: 719.98px) {
    &[data-keys='open'] {
      display: grid;
      grid-template-columns: 48px minmax(0, 1fr);
      align-items: center;
      padding: var(--space-1) 0;
    }

    &[data-keys='open'] > button {
      justify-content: center;
    }

    &[data-keys='open'] > button > span {
      ${hidden};
    }

    & [role='toolbar'] {
      flex-wrap: nowrap;
      padding: var(--space-1);
      overflow-x: auto;
      overscroll-behavior-x: contain;
      scrollbar-width: thin;
    }

    & [role='toolbar'] > button {
      flex: none;
    }
  }
`;

export interface YorubaKeysProps {
  targetRef: RefObject<TextControl | null>;
  /** Open from the start, for a form whose texts are Yoruba. */
  startOpen?: boolean;
}

/** Keys for Yoruba letters that stay visible above a long form; closed until the user opens them. */
export function YorubaKeys({ targetRef, startOpen = false }: YorubaKeysProps) {
  const [open, setOpen] = useState(startOpen);
  const keys = useId();
  return (
    <Drawer data-keys={open ? 'open' : 'closed'}>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={keys}
        // Keeps the focus in the field, and with it a phone's keyboard open.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => setOpen(!open)}
      >
        <Icon name={open ? 'close' : 'next'} size={20} />
        <span>
          Yoruba letters <span lang="yo">ẹ ọ ṣ</span>
        </span>
      </button>
      {open ? <RoomForKeys /> : null}
      <div id={keys}>{open ? <ToneMarkKeys targetRef={targetRef} /> : null}</div>
    </Drawer>
  );
}

const isTextControl = (target: Element): target is TextControl =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type === 'text');

/** Remembers the last focused text field, for keys that insert into it. */
export function useLastTextField() {
  const ref = useRef<TextControl | null>(null);
  return {
    ref,
    onFocus: ({ target }: FocusEvent) => {
      if (isTextControl(target)) ref.current = target;
    },
  };
}
