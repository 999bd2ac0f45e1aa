import type { ReactNode } from 'react';
import styled from 'styled-components';

export interface ProseProps {
  /** Language of the text, where it is not the page's. */
  lang?: 'en' | 'yo';
  children: ReactNode;
}

/* 60ch holds about 68 letters: 'ch' is the width of a zero, which is wider than most letters. */
const Text = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 1em;
  max-width: 60ch;
  font-size: calc(var(--text-body) * var(--reading-scale));
  line-height: 1.65;
  white-space: pre-line;
  hyphens: manual;

  :is(ul, ol) {
    display: grid;
    gap: 0.5em;
    padding-inline-start: 1.4em;
  }

  blockquote {
    padding-inline-start: 1em;
    border-inline-start: 4px solid var(--color-sun);
    font-size: 1.06em;
  }
`;

/** Text that is read at length: grows with the reader's text size, and keeps the line breaks it was typed with. */
export function Prose({ lang, children }: ProseProps) {
  return <Text lang={lang}>{children}</Text>;
}
