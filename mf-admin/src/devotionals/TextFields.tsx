import type { Language } from '@cog/contracts/calendar';
import { TextAreaField, TextField } from '@cog/shared-ui';
import type { UseFormRegisterReturn } from 'react-hook-form';
import type { DevotionalValues } from './devotionalDraft.ts';
import { devotionalWords, langOf } from './devotionalWords.ts';

export interface TextFieldsProps {
  language: Language;
  /** What a field's control takes. */
  field: (
    name: Exclude<keyof DevotionalValues, 'date'>,
  ) => UseFormRegisterReturn & { error: string | undefined; readOnly: boolean };
}

/** The five texts of a devotional, in the order and with the names of the specification (section 2). */
export function TextFields({ language, field }: TextFieldsProps) {
  const { labels } = devotionalWords[language];
  const lang = langOf(language);
  const written = (name: Parameters<typeof field>[0]) => ({
    label: <span lang={lang}>{labels[name]}</span>,
    lang,
    ...field(name),
  });
  return (
    <>
      <TextField autoComplete="off" {...written('title')} />
      <TextAreaField rows={3} {...written('text')} />
      <TextAreaField rows={12} help="An empty line begins a new paragraph." {...written('content')} />
      <TextAreaField rows={4} {...written('prayer')} />
      <TextField autoComplete="off" {...written('bible_reading')} />
    </>
  );
}
