import { SHORTEST_PASSWORD } from '@cog/contracts/accounts/constants';
import { PasswordField, RadioGroupField } from '@cog/shared-ui';
import type { Schema } from 'yup';
import type { Messages } from '../../../common/form/checkBy.ts';
import type { Texts, useAdminForm } from '../../../common/form/useAdminForm.ts';

/** The fields for a user's password. */
export const passwordLabels = { passwordKind: 'Password', password: 'Their password' };
export const blankPassword = { passwordKind: 'made', password: '' };

type PasswordName = keyof typeof passwordLabels;

const kinds = [
  { value: 'made', label: 'Make a strong one' },
  { value: 'typed', label: 'I’ll type one' },
];

/** The password for the request: null lets the server generate one. */
export const readPassword = ({ passwordKind, password }: Texts<PasswordName>): string | null =>
  passwordKind === 'typed' ? password : null;

/** What the schema cannot check: a password was to be typed, but the field is blank. */
export const findPasswordFaults = (values: Texts<PasswordName>): Messages =>
  readPassword(values) === '' ? [['password', 'Password is required']] : [];

export interface PasswordChoiceProps {
  form: Pick<ReturnType<typeof useAdminForm<PasswordName, Schema, unknown>>, 'field' | 'values'>;
}

/** Chooses whether the server generates a user's password or it is typed here. */
export function PasswordChoice({ form }: PasswordChoiceProps) {
  const isTyped = form.values().passwordKind === 'typed';
  return (
    <>
      <RadioGroupField
        options={kinds}
        help={isTyped ? 'They will have to choose a new one.' : 'We show it once, for you to send to them.'}
        {...form.field('passwordKind')}
      />
      {isTyped ? (
        <PasswordField
          autoComplete="new-password"
          help={`At least ${SHORTEST_PASSWORD} characters.`}
          {...form.field('password')}
        />
      ) : null}
    </>
  );
}
