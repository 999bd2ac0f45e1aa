import { devotionalForm } from '@cog/contracts/devotionals/schema';
import type { Language } from '@cog/contracts/lib/calendar';
import { yupResolver } from '@hookform/resolvers/yup';
import { useForm } from 'react-hook-form';
import { devotionalWords } from '../devotional.words.ts';
import type { DevotionalValues } from './devotionalDraft.ts';

/** The fields in the order of the form. */
export const fieldNames = [
  'date',
  'title',
  'text',
  'content',
  'prayer',
  'bible_reading',
] as const satisfies readonly (keyof DevotionalValues)[];

/**
 * The form, checked by the contract's own schema on submit alone: a field's error goes as soon as the
 * field is edited (specification, section 5).
 */
export const useDevotionalForm = (language: Language, defaultValues: DevotionalValues) =>
  useForm({ resolver: yupResolver(devotionalForm[language]), defaultValues, reValidateMode: 'onSubmit' });

/** What is wrong with the fields, in their order, for the summary; and whether one of them is missing. */
export function problemsOf(
  { formState: { errors }, getValues }: ReturnType<typeof useDevotionalForm>,
  language: Language,
) {
  const { labels } = devotionalWords[language];
  const problems = fieldNames.flatMap((name) => {
    const message = errors[name]?.message;
    return message ? [{ name, label: labels[name], message }] : [];
  });
  return { problems, missing: problems.some(({ name }) => getValues(name).trim() === '') };
}
