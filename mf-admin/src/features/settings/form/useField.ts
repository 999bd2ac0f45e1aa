import { createContext, use } from 'react';
import { type FieldPath, get, useFormContext } from 'react-hook-form';
import { labelOf } from './labelOf.ts';
import type { SettingsValues } from './settingsValues.ts';

/** Whether a save is under way: what is being sent must stay what was read. */
export const Sending = createContext(false);

/** What a control takes to hold a field of the settings: its name, label and error. */
export function useField() {
  const { register, clearErrors, formState } = useFormContext<SettingsValues>();
  const readOnly = use(Sending);
  return (name: FieldPath<SettingsValues>) => {
    const message: unknown = get(formState.errors, `${name}.message`);
    return {
      ...register(name, { onChange: () => clearErrors(name) }),
      label: labelOf(name),
      error: typeof message === 'string' ? message : undefined,
      readOnly,
    };
  };
}
