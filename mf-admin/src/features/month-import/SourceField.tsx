import { Banner, Button, column, TextAreaField } from '@cog/shared-ui';
import { type ClipboardEvent, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { readHtmlTables } from './files/htmlTable.ts';

export interface SourceFieldProps {
  /** Initial text; the field then keeps its own. */
  source: string;
  onChange: (source: string) => void;
  error: string | undefined;
  readOnly: boolean;
  /** Whether the field takes the focus when it appears. */
  focused: boolean;
}

/** Longest text, in UTF-16 code units, that a field can hold without slowing down a phone: about a hundred days. */
const LONGEST_SHOWN = 300_000;

/** Number of characters shown of a longer text. */
const BEGINNING = 600;

const PLACEHOLDER = `Tuesday, 1st December 2026
Title: …
Text: …
Content: …
Prayer: …
Bible Reading: …

Wednesday, 2nd December 2026
…`;

const LongText = styled.div`
  ${column(3)};
  justify-items: start;

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

/** Inserts a text at the caret as if it had been typed, so that it can be undone. */
function insert(field: HTMLTextAreaElement, text: string): void {
  field.focus();
  // Deprecated, but the only way that works with the browser's undo.
  if (document.execCommand?.('insertText', false, text)) return;
  field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' }));
}

/** As plain text a table loses its cells, so read the HTML that the clipboard also holds. */
function pasteTable(event: ClipboardEvent<HTMLTextAreaElement>): void {
  const text = readHtmlTables(event.clipboardData.getData('text/html'));
  if (text === null || event.currentTarget.readOnly) return;
  event.preventDefault();
  insert(event.currentTarget, text);
}

/** The text that is searched for days. One too long for a field is stored outside it, and only its beginning shown. */
export function SourceField({ source, onChange, error, readOnly, focused }: SourceFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [first, setFirst] = useState(source);
  useEffect(() => {
    if (error !== undefined || focused) field.current?.focus();
  }, [error, focused]);
  if (source.length > LONGEST_SHOWN) {
    return (
      <LongText>
        <Banner tone="plain" title="This text is too long to be shown.">
          It has {source.length.toLocaleString('en-NG')} letters. We can still read it. It begins:
        </Banner>
        <pre>{source.slice(0, BEGINNING)}…</pre>
        {error ? <Banner tone="bad">{error}</Banner> : null}
        <Button
          look="quiet"
          aria-disabled={readOnly || undefined}
          onClick={() => {
            setFirst('');
            onChange('');
          }}
        >
          Take another text
        </Button>
      </LongText>
    );
  }
  return (
    <TextAreaField
      ref={field}
      label="Text with many days"
      name="source"
      rows={10}
      spellCheck={false}
      placeholder={PLACEHOLDER}
      // Uncontrolled: rewriting such a long value at every keystroke would be slow.
      defaultValue={first}
      readOnly={readOnly}
      error={error}
      onChange={({ target }) => onChange(target.value)}
      onPaste={pasteTable}
    />
  );
}
