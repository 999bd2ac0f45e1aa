import type { Devotional } from '@cog/contracts/devotionals/constants';
import type { Language } from '@cog/contracts/lib/calendar';
import { column, quiet, TextAreaField, TextField } from '@cog/shared-ui';
import type { ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import styled from 'styled-components';
import { PARAGRAPHS_AND_MARKS, PARAGRAPHS_AND_MARKS_YO } from '../../../common/form/paragraphs.messages.ts';
import { devotionalMessages, langOf } from '../devotional.messages.ts';
import type { DevotionalValues } from './devotionalDraft.ts';
import { formMessages } from './form.messages.ts';

type TextName = Exclude<keyof DevotionalValues, 'date'>;

export interface TextFieldsProps {
  language: Language;
  /** Props of a field's control; the label is set here, in the devotional's language. */
  field: (name: TextName) => UseFormRegisterReturn & { error: string | undefined; readOnly: boolean };
  /** The other language's texts, shown at each field; null for none. */
  source: Omit<Devotional, 'id'> | null;
  /** Shown below the Bible reading. */
  children?: ReactNode;
}

/** Height of a long text that stays visible above its field. */
export const LONG_SOURCE = 'min(10rem, 24vh)';

/** From this width (in CSS pixels) two texts fit side by side. */
const sideBySide = '@media (min-width: 1100px)';

/** A field with the same text in the other language: above it, or next to it where there is room. */
const Pair = styled.div`
  ${column(2)};

  ${sideBySide} {
    &[data-paired] {
      grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
      gap: var(--space-6);
    }

    &[data-paired] > :last-child {
      grid-area: 1 / 1;
    }
  }
`;

/** A text to read while writing the field. */
const Source = styled.div`
  align-self: start;
  padding: var(--space-2) var(--space-3);
  background: color-mix(in srgb, var(--color-dawn) 7%, var(--color-surface));
  border-inline-start: 3px solid var(--color-dawn);
  border-radius: var(--radius-small);
  font-size: 1rem;
  line-height: 1.5;

  & > b {
    display: block;
    ${quiet};
    font-weight: 600;
  }

  & > p {
    white-space: pre-line;
    overflow-wrap: anywhere;
  }

  /* The long one stays visible, but leaves most of a phone's screen to the field and the keyboard. */
  &[data-long] {
    position: sticky;
    top: calc(var(--space-16) + var(--keys, 0px));
    z-index: 1;
    max-height: ${LONG_SOURCE};
    overflow: auto;
    overscroll-behavior: contain;
    border-block-end: 1px solid var(--color-dawn);
    box-shadow: var(--shadow);
  }

  ${sideBySide} {
    line-height: 1.55;

    &[data-long] {
      z-index: auto;
      top: calc(var(--space-16) + var(--keys, 0px) + var(--space-4));
      max-height: calc(100vh - var(--space-16) - var(--keys, 0px) - var(--space-8));
      border-block-end: 0;
      box-shadow: none;
    }
  }
`;

/** The five texts of a devotional, in the order and with the names of the specification (section 2). */
export function TextFields({ language, field, source, children }: TextFieldsProps) {
  const { labels } = devotionalMessages[language];
  const lang = langOf(language);
  const hint = language === 'YO' ? <span lang="yo">{PARAGRAPHS_AND_MARKS_YO}</span> : PARAGRAPHS_AND_MARKS;
  const written = (name: TextName) => ({
    ...field(name),
    label: <span lang={lang}>{labels[name]}</span>,
    lang,
  });
  const pair = (name: TextName, control: ReactNode) => (
    <Pair data-paired={source?.[name] ? '' : undefined}>
      {source?.[name] ? <SourceText language={language} source={source} name={name} /> : null}
      {control}
    </Pair>
  );
  return (
    <>
      {pair('title', <TextField autoComplete="off" {...written('title')} />)}
      {pair('text', <TextAreaField rows={3} {...written('text')} />)}
      {pair('content', <TextAreaField rows={12} help={hint} {...written('content')} />)}
      {pair('prayer', <TextAreaField rows={4} {...written('prayer')} />)}
      {pair(
        'bible_reading',
        <div>
          <TextField autoComplete="off" {...written('bible_reading')} />
          {children}
        </div>,
      )}
    </>
  );
}

interface SourceTextProps {
  /** Language of the form and of the caption. */
  language: Language;
  source: Omit<Devotional, 'id'>;
  name: TextName;
}

/** A text in the other language. Long ones scroll on their own, also by keyboard. */
function SourceText({ language, source, name }: SourceTextProps) {
  const caption = `${formMessages[language].inOther}: ${devotionalMessages[language].labels[name]}`;
  return (
    <Source
      role="group"
      lang={langOf(language)}
      aria-label={caption}
      {...(name === 'content' ? { 'data-long': '', tabIndex: 0 } : {})}
    >
      <b aria-hidden="true">{caption}</b>
      <p lang={langOf(source.language)}>{source[name]}</p>
    </Source>
  );
}
