import { Banner, Button, column, TextAreaField } from '@cog/shared-ui';
import { type ClipboardEvent, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { readHtmlTables } from './files/htmlTable.ts';

export interface SourceFieldProps {
  /** What the field begins with; it keeps its own text from there on. */
  source: string;
  onChange: (source: string) => void;
  error: string | undefined;
  readOnly: boolean;
  /** Takes the focus when it appears. */
  focused: boolean;
}

/** Code units that a field can hold without holding up a phone: about a hundred days. */
const LONGEST_SHOWN = 300_000;

/** Letters of a longer text that are shown. */
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

/** Puts a text where the caret is, as if it had been typed: it can be undone. */
function insert(field: HTMLTextAreaElement, text: string): void {
  field.focus();
  // Deprecated, and the one way that the browser's own undo knows of.
  if (document.execCommand?.('insertText', false, text)) return;
  field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' }));
}

/** A table loses its cells as plain text: what it says is taken from the HTML that comes with it. */
function pasteTable(event: ClipboardEvent<HTMLTextAreaElement>): void {
  const text = readHtmlTables(event.clipboardData.getData('text/html'));
  if (text === null || event.currentTarget.readOnly) return;
  event.preventDefault();
  insert(event.currentTarget, text);
}

/** The text that days are found in. One that is too long for a field is kept outside it, and its beginning shown. */
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
      // Not written back at every key: the field is long.
      defaultValue={first}
      readOnly={readOnly}
      error={error}
      onChange={({ target }) => onChange(target.value)}
      onPaste={pasteTable}
    />
  );
}
