import type { Session } from '@cog/contracts/accounts/sessions.constants';
import { useSession } from '@cog/platform';
import { FormDialog } from '../form/FormDialog.tsx';
import { PasskeySignIn } from './PasskeySignIn.tsx';
import { hasPasskeys } from './passkeys.ts';
import { SignInFields } from './SignInFields.tsx';
import { useSignInForm } from './useSignInForm.ts';

export interface SignInDialogProps {
  onSignedIn: (session: Session) => void;
  onClose: () => void;
}

/** Signs in again over the page, which keeps its content: by password (with a code if the account has one) or by passkey. */
export function SignInDialog({ onSignedIn, onClose }: SignInDialogProps) {
  const username = useSession()?.username ?? '';
  const { form, asksForCode } = useSignInForm({ username, onSignedIn });
  return (
    <FormDialog
      form={form}
      title="Please sign in again"
      label="Sign in"
      messages={{ submit: 'Sign In', busy: 'Signing in...', unanswered: null }}
      cancel="Not now"
      onClose={onClose}
    >
      <p>You were away for a while. Please sign in to continue. What you typed is safe.</p>
      <SignInFields form={form} asksForCode={asksForCode} startsAtPassword={username !== ''} />
      {hasPasskeys() ? <PasskeySignIn onSignedIn={onSignedIn} /> : null}
    </FormDialog>
  );
}
