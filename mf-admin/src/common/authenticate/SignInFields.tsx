import { PasswordField, TextField } from '@cog/shared-ui';
import type { SignInForm } from './useSignInForm.ts';

export interface SignInFieldsProps extends Pick<SignInForm, 'form' | 'asksForCode'> {
  /** The name is known: in a dialog the focus begins at the password. */
  startsAtPassword?: boolean;
}

/** The fields by which a user signs in: name, password, and a code once it is asked for. */
export const SignInFields = ({ form, asksForCode, startsAtPassword = false }: SignInFieldsProps) => (
  <>
    <TextField
      autoComplete="username"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...form.field('username')}
    />
    <PasswordField
      autoComplete="current-password"
      {...(startsAtPassword ? { 'data-autofocus': '' } : {})}
      {...form.field('password')}
    />
    {asksForCode ? (
      <TextField
        autoComplete="one-time-code"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        help="The six digits from your authenticator app, or a recovery code."
        {...form.field('code')}
      />
    ) : null}
  </>
);
