import type { EditableSettings } from '@cog/contracts/settings-editing/schema';
import type { SettingsSection } from '@cog/contracts/settings-editing/sections';
import type { FieldProblem } from '@cog/shared-ui';
import { useEffect, useRef, useState } from 'react';
import { type FieldPath, get, useForm } from 'react-hook-form';
import { isSame } from './differences.ts';
import { labelOf } from './labelOf.ts';
import { entryAt } from './lists.ts';
import type { SectionDraft } from './sectionDraft.ts';
import { castPart, checkPart, type Part, partOf } from './sectionParts.ts';
import { documentOf, type SettingsValues, valuesOf } from './settingsValues.ts';

/** The path of a field in the form, from one of the contract: 'about.paragraphs[1]' is 'about.paragraphs.1.value'. */
function fieldAt(path: string, values: SettingsValues): FieldPath<SettingsValues> {
  const dotted = path.replace(/\[(\d+)\]/g, '.$1');
  const value: unknown = get(values, dotted);
  const isText = typeof value === 'object' && value !== null && Object.keys(value).join() === 'value';
  // What the contract's schema names is a field of this form or one of its lists.
  return (isText ? `${dotted}.value` : Array.isArray(value) ? `${dotted}.root` : dotted) as FieldPath<SettingsValues>;
}

export interface SectionValuesOptions {
  section: SettingsSection;
  now: EditableSettings;
  draft: SectionDraft | null;
  /** A person changed something; the section is then this. */
  onTyped: (mine: Part) => void;
}

/** What the fields of a section hold, and what is wrong with it. */
export function useSectionValues({ section, now, draft, onTyped }: SectionValuesOptions) {
  const form = useForm<SettingsValues>({ defaultValues: valuesOf({ ...now.settings, ...draft?.values }) });
  const [found, setFound] = useState<FieldProblem[]>([]);
  /** Grows when the fields are filled anew, so that nothing of before stays around them. */
  const [generation, setGeneration] = useState(0);
  const filling = useRef(false);
  const latest = useRef(onTyped);
  latest.current = onTyped;

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback({ values }) {
          if (!filling.current) latest.current(castPart(section, documentOf(values, false)));
        },
      }),
    [form, section],
  );

  const fill = (settings: EditableSettings['settings']) => {
    filling.current = true;
    form.reset(valuesOf(settings));
    filling.current = false;
    setFound([]);
    setGeneration((last) => last + 1);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: `fill` does the same at every render
  useEffect(() => {
    // Without a draft the form shows what is there now, also when somebody else has just saved it: what is
    // typed next begins from there.
    if (draft !== null) return;
    const held = castPart(section, documentOf(form.getValues(), false));
    if (!isSame(partOf(section, now.settings), held)) fill(now.settings);
  }, [draft, now, section, form]);

  /** Shows messages, by path of the contract, at their fields. */
  const showProblems = (messages: ReadonlyMap<string, string>) => {
    form.clearErrors();
    const values = form.getValues();
    const wrong = [...messages].map(([path, message]): FieldProblem => {
      const name = fieldAt(path, values);
      const entry = entryAt(path);
      form.setError(name, { type: 'contract', message });
      return { name, label: entry ? `${entry.one} ${entry.index + 1}` : labelOf(path), message };
    });
    setFound(wrong);
  };

  return {
    form,
    generation,
    fill,
    showProblems,
    /** What was found wrong last; a new list with each attempt. */
    found,
    /** What of it is wrong still, as far as is known: editing a field clears its error. */
    problems: found.filter(({ name }) => get(form.formState.errors, name) !== undefined),
    /** The section as it would be saved; null when something is wrong, which then shows. */
    async checked(): Promise<Part | null> {
      const result = await checkPart(section, documentOf(form.getValues(), true));
      showProblems(result.ok ? new Map() : result.messages);
      return result.ok ? result.part : null;
    },
  };
}
