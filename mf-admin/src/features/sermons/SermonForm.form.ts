import { type SermonField, type SermonInput, sermonInput, sermonLabels } from '@cog/contracts/sermons/schema';
import { type FieldErrors, type Resolver, useForm } from 'react-hook-form';
import { ValidationError } from 'yup';
import { inputOf, type SermonValues } from './sermonDraft.ts';

/** The fields below the four required ones, in the order of the public page. */
export const textFields = [
  { name: 'text', rows: 3, help: 'The Bible text, with the place where it stands.' },
  { name: 'content', rows: 12, help: 'An empty line begins a new paragraph.' },
  { name: 'question', rows: 2, help: undefined },
  { name: 'answer', rows: 6, help: undefined },
  { name: 'ask', rows: null, help: 'Stands above the list items.' },
  { name: 'list', rows: 4, help: 'One item a line.' },
  { name: 'conclude', rows: null, help: 'Stands above the prayer items.' },
  { name: 'prayer', rows: 4, help: 'One item a line.' },
  { name: 'weekly', rows: 4, help: 'One item a line. They stand under ‘Prayer’.' },
] as const satisfies readonly { name: SermonField; rows: number | null; help: string | undefined }[];

/** All fields in the order of the form. */
export const fieldNames = [
  'sermonTitle',
  'preacherName',
  'date',
  'time',
  ...textFields.map(({ name }) => name),
] as const satisfies readonly SermonField[];

/** The first message of each field, from messages by path: 'list[3]' is one of 'list'. */
export function byField(messages: Iterable<readonly [path: string, message: string]>): Map<SermonField, string> {
  const found = new Map<SermonField, string>();
  for (const [path, message] of messages) {
    const name = fieldNames.find((field) => field === path.split('[')[0]);
    if (name && !found.has(name)) found.set(name, message);
  }
  return found;
}

/** Checks by the contract's own schema; the lists are typed as lines and sent as lists. */
const resolver: Resolver<SermonValues, unknown, SermonInput> = async (values) => {
  try {
    return { values: await sermonInput.validate(inputOf(values), { abortEarly: false }), errors: {} };
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const errors: FieldErrors<SermonValues> = {};
    for (const [name, message] of byField(error.inner.map(({ path, message }) => [path ?? '', message] as const))) {
      errors[name] = { type: 'contract', message };
    }
    return { values: {}, errors };
  }
};

/** The form, checked on submit alone: a field's error goes as soon as the field is edited. */
export const useSermonForm = (defaultValues: SermonValues) =>
  useForm<SermonValues, unknown, SermonInput>({ resolver, defaultValues, reValidateMode: 'onSubmit' });

/** Names of fields as a person reads them: 'Content, Prayer items'. */
export const labelsOf = (fields: readonly SermonField[]): string => fields.map((name) => sermonLabels[name]).join(', ');
