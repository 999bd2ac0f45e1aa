import type { Devotional } from '@cog/contracts/devotionals/constants';
import type { Language } from '@cog/contracts/lib/calendar';
import { TextAreaField, TextField } from '@cog/shared-ui';
import type { ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { devotionalWords, langOf } from '../devotional.words.ts';
import type { DevotionalValues } from './devotionalDraft.ts';
import { Pair, Source } from './OtherLanguage.styles.ts';

type TextName = Exclude<keyof DevotionalValues, 'date'>;

export interface TextFieldsProps {
  language: Language;
  /** What a field's control takes. */
  field: (name: TextName) => UseFormRegisterReturn & { error: string | undefined; readOnly: boolean };
  /** The other language's texts, to be read at each field; null shows none. */
  source: Devotional | null;
  /** Stands below the Bible reading. */
  children?: ReactNode;
}

/** The five texts of a devotional, in the order and with the names of the specification (section 2). */
export function TextFields({ language, field, source, children }: TextFieldsProps) {
  const { labels } = devotionalWords[language];
  const lang = langOf(language);
  const written = (name: TextName) => ({
    label: <span lang={lang}>{labels[name]}</span>,
    lang,
    ...field(name),
  });
  const pair = (name: TextName, control: ReactNode) => (
    <Pair data-paired={source ? '' : undefined}>
      {source ? <SourceText source={source} name={name} /> : null}
      {control}
    </Pair>
  );
  return (
    <>
      {pair('title', <TextField autoComplete="off" {...written('title')} />)}
      {pair('text', <TextAreaField rows={3} {...written('text')} />)}
      {pair(
        'content',
        <TextAreaField rows={12} help="An empty line begins a new paragraph." {...written('content')} />,
      )}
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

/** A text of the other language. The long ones scroll within themselves, by keyboard too. */
function SourceText({ source, name }: { source: Devotional; name: TextName }) {
  const words = devotionalWords[source.language];
  const lang = langOf(source.language);
  return (
    <Source
      role="group"
      aria-label={`${words.name}: ${words.labels[name]}`}
      {...(name === 'content' ? { 'data-long': '', tabIndex: 0 } : {})}
    >
      <b aria-hidden="true">
        {words.name}: <span lang={lang}>{words.labels[name]}</span>
      </b>
      <p lang={lang}>{source[name]}</p>
    </Source>
  );
}
