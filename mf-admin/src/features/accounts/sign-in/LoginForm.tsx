import { signIn } from '@cog/contracts/sessions/endpoints';
import {
  type ApiFailure,
  useApi,
  useLocation,
  useMessages,
  useNavigate,
  usePlatform,
  useSetSession,
} from '@cog/platform';
import { Banner, Button, PasswordField, TextField } from '@cog/shared-ui';
import { useRef, useState } from 'react';
import { nextAddress } from '../../../common/calls/login.address.ts';
import { useLoginForm } from './LoginForm.form.ts';
import { Form } from './LoginPage.styles.ts';

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
  const form = useLoginForm();
  const { errors } = form.formState;
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);

  const submit = form.handleSubmit(async (body) => {
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    setProblem(null);
    const answer = await api.call(signIn, { body });
    if (answer.ok) {
      onSignedIn();
      setSession(answer.data);
      say('Login successful!', 'good');
      await navigate(nextAddress(search, routes), { replace: true });
      return;
    }
    sending.current = false;
    setBusy(false);
    setProblem(messageOf(answer.failure));
    form.setFocus('password', { shouldSelect: true });
  });

  const field = (name: 'username' | 'password') => ({
    ...form.register(name, {
      onChange: () => {
        form.clearErrors(name);
        setProblem(null);
      },
    }),
    error: errors[name]?.message,
  });

  return (
    <Form noValidate aria-label="Sign in" onSubmit={submit}>
      {search.has('next') ? <p>Please sign in to go on.</p> : null}
      {problem ? <Banner tone="bad">{problem}</Banner> : null}
      <TextField
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...field('username')}
      />
      <PasswordField label="Password" {...field('password')} />
      <Button type="submit" busy={busy} busyLabel="Signing in...">
        Sign In
      </Button>
    </Form>
  );
}
