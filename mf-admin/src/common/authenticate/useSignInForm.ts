import type { Session } from '@cog/contracts/accounts/sessions.constants';
import { signIn } from '@cog/contracts/accounts/sessions.endpoints';
import { lazySchemas } from '@cog/contracts/lib/lazySchemas';
import { type ApiFailure, useApi } from '@cog/platform';
import { useEffect, useState } from 'react';
import type { CallOutcome } from '../calls/callOutcome.ts';
import { useAdminForm } from '../form/useAdminForm.ts';

const schema = lazySchemas(() => import('@cog/contracts/accounts/sessions.schema'));
const labels = { username: 'Username', password: 'Password', code: 'Code' };

/** The message for a failed sign-in (specification, section 5). */
function messageOf(failure: ApiFailure): string {
  if (failure.kind === 'offline' || failure.kind === 'timeout') return failure.message;
  if (failure.kind === 'refused' && failure.status === 401) return 'Invalid username or password';
  if (failure.kind === 'refused' && (failure.status === 422 || failure.status === 429)) return failure.message;
  return 'An unexpected error occurred.';
}

export interface SignInFormOptions {
  /** Initial username; blank by default. */
  username?: string;
  /** The form stays busy until the returned promise settles. */
  onSignedIn: (session: Session) => void | Promise<void>;
}

export type SignInForm = ReturnType<typeof useSignInForm>;

/** Signs in with name and password, and a code where the account has an authenticator app. */
export function useSignInForm({ username = '', onSignedIn }: SignInFormOptions) {
  const api = useApi();
  const [asksForCode, setAsksForCode] = useState(false);

  const form = useAdminForm({
    labels,
    initial: { username, password: '', code: '' },
    draft: null,
    schema: schema('credentials'),
    toInput: ({ code, ...credentials }) => (code.trim() === '' ? credentials : { ...credentials, code }),
    async send(body): Promise<CallOutcome<null>> {
      const answer = await api.call(signIn, { body });
      if (!answer.ok && answer.failure.kind === 'refused' && answer.failure.reason === 'second-factor') {
        setAsksForCode(true);
        const { status, message, errors } = answer.failure;
        // When the code is asked for the first time, nothing is wrong: the field itself explains what to enter.
        return errors.code ? { kind: 'refused', status, message, errors } : { kind: 'signed-out' };
      }
      if (!answer.ok) {
        form.focus('password', { selects: true });
        return { kind: 'unanswered', message: messageOf(answer.failure) };
      }
      await onSignedIn(answer.data);
      return { kind: 'done', data: null };
    },
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the field appears
  useEffect(() => {
    if (asksForCode) form.focus('code');
  }, [asksForCode]);

  return { form, asksForCode };
}
