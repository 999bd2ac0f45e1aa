import { signIn } from '@cog/contracts/sessions/endpoints';
import { credentials } from '@cog/contracts/sessions/schema';
import {
  type ApiFailure,
  useApi,
  useLocation,
  useMessages,
  useNavigate,
  usePlatform,
  useSetSession,
} from '@cog/platform';
import { Button, PasswordField, TextField } from '@cog/shared-ui';
import styled from 'styled-components';
import type { CallOutcome } from '../../../common/calls/callOutcome.ts';
import { nextAddress } from '../../../common/calls/login.address.ts';
import { FormFailure } from '../../../common/form/AdminForm.tsx';
import { useAdminForm } from '../../../common/form/useAdminForm.ts';

const labels = { username: 'Username', password: 'Password' };
const blank = { username: '', password: '' };

const Frame = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);
  padding: var(--space-6) var(--space-5);
  background: var(--color-surface);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-large);
  box-shadow: var(--shadow);
`;

/** What a failed sign-in says (specification, section 5). */
function messageOf(failure: ApiFailure): string {
  if (failure.kind === 'offline' || failure.kind === 'timeout') return failure.message;
  if (failure.kind === 'refused' && failure.status === 401) return 'Invalid username or password';
  if (failure.kind === 'refused' && (failure.status === 422 || failure.status === 429)) return failure.message;
  return 'An unexpected error occurred.';
}

/** Signs in and goes where `?next=` asks, or to the first admin page; `onSignedIn` is told just before. */
export function LoginForm({ onSignedIn }: { onSignedIn: () => void }) {
  const api = useApi();
  const say = useMessages();
  const navigate = useNavigate();
  const setSession = useSetSession();
  const { routes } = usePlatform();
  const search = new URLSearchParams(useLocation().search);

  const form = useAdminForm({
    labels,
    initial: blank,
    draft: null,
    schema: credentials,
    async send(body): Promise<CallOutcome<null>> {
      const answer = await api.call(signIn, { body });
      if (!answer.ok) {
        form.focus('password', { selects: true });
        return { kind: 'unanswered', message: messageOf(answer.failure) };
      }
      onSignedIn();
      setSession(answer.data);
      say('Login successful!', 'good');
      // The form stays busy until the next page stands.
      await navigate(nextAddress(search, routes), { replace: true });
      return { kind: 'done', data: null };
    },
  });

  return (
    <Frame noValidate aria-label="Sign in" onSubmit={form.onSubmit}>
      {search.has('next') ? <p>Please sign in to go on.</p> : null}
      <FormFailure form={form} words={{ submit: 'Sign In', unanswered: null }} />
      <TextField
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...form.field('username')}
      />
      <PasswordField {...form.field('password')} />
      <Button type="submit" busy={form.busy} busyLabel="Signing in...">
        Sign In
      </Button>
    </Frame>
  );
}
