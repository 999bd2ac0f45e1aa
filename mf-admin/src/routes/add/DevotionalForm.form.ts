import { englishDevotionalInput } from '@cog/contracts/devotional.schema';
import { yupResolver } from '@hookform/resolvers/yup';
import { useForm } from 'react-hook-form';
import type { DevotionalValues } from './devotionalDraft.ts';

/** The fields in the order of the form. Labels are the specification's (section 2, Add Breakfast). */
export const fields = [
  { name: 'date', label: 'Date' },
  { name: 'title', label: 'Title' },
  { name: 'text', label: 'Text' },
  { name: 'content', label: 'Content' },
  { name: 'prayer', label: 'Prayer' },
  { name: 'bible_reading', label: 'Bible Reading' },
] as const satisfies readonly { name: keyof DevotionalValues; label: string }[];

/**
 * The form, checked by the contract's own schema on submit alone: a field's error goes as soon as the
 * field is edited (specification, section 5).
 */
export const useDevotionalForm = (defaultValues: DevotionalValues) =>
  useForm({ resolver: yupResolver(englishDevotionalInput), defaultValues, reValidateMode: 'onSubmit' });
