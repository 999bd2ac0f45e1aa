import { PasswordField, TextField } from '@cog/shared-ui';
import type { SignInForm } from './useSignInForm.ts';

export interface SignInFieldsProps extends Pick<SignInForm, 'form' | 'asksForCode'> {
  /** The username is already known, so the dialog puts the focus on the password field. */
  startsAtPassword?: boolean;
}

/** The sign-in fields: username, password, and a code once the server asks for one. */
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
