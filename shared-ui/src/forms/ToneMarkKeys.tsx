import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import styled from 'styled-components';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

export interface ToneMarkKeysProps {
  /** The field into which letters are inserted, at its caret. */
  targetRef: RefObject<TextControl | null>;
}

/** Yoruba's letters that few keyboards have, then the two tone marks, which combine with the preceding letter. */
const KEYS = [...'ẹọṣáàéèíìóòúùń', '\u0301', '\u0300'];

const marks: Record<string, string> = { '\u0301': 'High tone mark', '\u0300': 'Low tone mark' };

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1);
`;

const Key = styled.button`
  min-width: 40px;
  min-height: 44px;
  padding-inline: var(--space-2);
  background: var(--color-surface);
  border: 1px solid var(--color-ink-soft);
  border-radius: var(--radius-small);
  font-size: 1.125rem;
  line-height: 1;
  cursor: pointer;

  &[aria-pressed='true'] {
    background: var(--color-dawn);
    border-color: var(--color-dawn);
    color: var(--color-on-dawn);
    forced-color-adjust: none;
  }

  @media (hover: hover) {
    &:hover {
      border-color: var(--color-dawn);
    }
  }
`;

/**
 * Inserts text at the caret and notifies React and the form, as typing would. The browser's own insert command also
 * keeps the caret in sight and can be undone; it is deprecated and has no successor.
 */
function insertAtCaret(field: TextControl, text: string) {
  if (field.readOnly) return;
  field.focus();
  if (typeof document.execCommand === 'function' && document.execCommand('insertText', false, text)) return;
  field.setRangeText(text, field.selectionStart ?? field.value.length, field.selectionEnd ?? field.value.length, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * A row of keys for Yoruba's letters and tone marks. One Tab stop; arrows move along it. Pressing a key leaves the
 * focus, and a phone's keyboard, in the field.
 */
export function ToneMarkKeys({ targetRef }: ToneMarkKeysProps) {
  const [capital, setCapital] = useState(false);
  const [current, setCurrent] = useState(0);
  const row = useRef<HTMLDivElement>(null);

  const press = (text: string) => {
    const field = targetRef.current;
    if (field) insertAtCaret(field, text);
    setCapital(false);
  };
  const move = (event: KeyboardEvent) => {
    // 0 is the key for capitals.
    const lastIndex = KEYS.length;
    // Alt+Left goes back a page.
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const next = { ArrowRight: current + 1, ArrowLeft: current - 1, Home: 0, End: lastIndex }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const index = (next + lastIndex + 1) % (lastIndex + 1);
    setCurrent(index);
    row.current?.querySelectorAll('button')[index]?.focus();
  };
  const common = (index: number) => ({
    type: 'button' as const,
    tabIndex: index === current ? 0 : -1,
    onFocus: () => setCurrent(index),
    onPointerDown: (event: { preventDefault(): void }) => event.preventDefault(),
    onMouseDown: (event: { preventDefault(): void }) => event.preventDefault(),
  });

  return (
    <Row ref={row} role="toolbar" aria-label="Yoruba letters" data-needs-script="" onKeyDown={move}>
      <Key {...common(0)} aria-pressed={capital} aria-label="Capital letters" onClick={() => setCapital(!capital)}>
        ⇧
      </Key>
      {KEYS.map((key, index) => {
        const letter = capital ? key.toLocaleUpperCase('en') : key;
        return (
          <Key key={key} {...common(index + 1)} lang="yo" aria-label={marks[key]} onClick={() => press(letter)}>
            {marks[key] ? `◌${key}` : letter}
          </Key>
        );
      })}
    </Row>
  );
}
