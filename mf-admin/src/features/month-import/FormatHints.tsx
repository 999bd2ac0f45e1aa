import styled from 'styled-components';
import { Disclosure } from '../../common/layout/Disclosure.styles.ts';

const Steps = styled.ol`
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

/** A folded part of the page. */
export const More = styled(Disclosure)`
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

const EXAMPLE = `Tuesday, 1st December 2026
Title: Before the danfo moves
Text: Psalm 5:3
Content: At twenty to five the conductor is already beating the side of the bus.

The day has begun to speak. Speak first.
Prayer: Father, before anybody else hears my voice today, hear it. Amen.
Bible Reading: Psalm 5

Wednesday, 2nd December 2026
Title: …`;

/** Explains what the page does, before the first use. */
export function HowItWorks() {
  return (
    <Steps>
      <li>Paste the text of many days, as it is in WhatsApp or Word, or choose the file it is in.</li>
      <li>The days are found by their dates. Look at those that are marked.</li>
      <li>Save them all at once. Nothing is on the site before you do.</li>
    </Steps>
  );
}

/** Explains how to format a text so that it is parsed correctly. */
export function FormatHints() {
  return (
    <More>
      <summary>What the text should look like</summary>
      <pre>{EXAMPLE}</pre>
      <ul>
        <li>
          Each day begins with its date on a line of its own: 1 December 2026, December 1, 1/12/2026 (the day first),
          2026-12-01, <span lang="yo">Ọjọ́ Ìsẹ́gun, 1 Oṣù Ọ̀pẹ̀ 2026</span>. The year may be left out.
        </li>
        <li>
          Labels begin the fields: Title or Topic, Text or Memory Verse, Content or Message, Prayer, Bible Reading. In
          Yoruba <span lang="yo">Àkọlé, Ẹsẹ Bíbélì, Ọ̀rọ̀, Àdúrà, Bíbélì kíkà</span>, with or without tone marks.
        </li>
        <li>Without labels the first line is the title, the second the text, and the rest the content.</li>
        <li>English and Yoruba days may be in one text.</li>
        <li>
          Messages may be copied or exported from WhatsApp as they are, the .zip too: who sent them and when is left
          out, and so is what others answered, and what was sent after a day was finished. *Bold* and _italic_ words are
          shown as such on the site.
        </li>
        <li>A table has a row for each day, and a column for each field, named in its first row.</li>
      </ul>
    </More>
  );
}
