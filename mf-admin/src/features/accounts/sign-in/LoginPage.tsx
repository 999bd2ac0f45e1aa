import { lazySchemas } from '@cog/contracts/lib/lazySchemas';
import type { Session } from '@cog/contracts/sessions/constants';
import { signIn, signInWithPasskey } from '@cog/contracts/sessions/endpoints';
import {
  type ApiFailure,
  useApi,
  useLocation,
  useMessages,
  useNavigate,
  usePlatform,
  useSession,
  useSetSession,
} from '@cog/platform';
import { Banner, Button, ButtonLink, Heading, PasswordField, Stack, TextField, useOneAtATime } from '@cog/shared-ui';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { hasPasskeys } from '../../../common/authenticate/passkeys.ts';
import { useOwnPasskey } from '../../../common/authenticate/useOwnPasskey.ts';
import type { CallOutcome } from '../../../common/calls/callOutcome.ts';
import { useSignOut } from '../../../common/calls/useSignOut.ts';
import { FormFailure } from '../../../common/form/FormFailure.tsx';
import { useAdminForm } from '../../../common/form/useAdminForm.ts';
import { Actions } from '../../../common/layout/Actions.styles.ts';
import { AdminMenuList } from '../../../common/layout/AdminMenuList.tsx';
import { column } from '../../../common/layout/layout.styles.ts';
import { nextAddress } from './next.address.ts';

const Column = styled.div`
  ${column(6)};
  width: 100%;
  max-width: 28rem;
  margin-inline: auto;
  padding: clamp(var(--space-8), 8vh, var(--space-16)) var(--space-5) var(--space-16);

  /* The links' words stand in line with the page's. */
  nav {
    margin-inline: calc(-1 * var(--space-3));
  }
`;

const schema = lazySchemas(() => import('@cog/contracts/sessions/schema'));
const labels = { username: 'Username', password: 'Password', code: 'Code' };
const blank = { username: '', password: '', code: '' };

const Form = styled.form`
  ${column(5)};
  padding: var(--space-6) var(--space-5);
  background: var(--color-surface);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-large);
  box-shadow: var(--shadow);
`;

/** ADMIN LOGIN (specification, section 2). */
export function LoginPage() {
  const session = useSession();
  // While the form is on its way out it stays in sight: the session is there before the next page is.
  const [leaving, setLeaving] = useState(false);
  return (
    <Column>
      <Heading level={1} look="title">
        ADMIN LOGIN
      </Heading>
      {session && !leaving ? (
        <SignedIn session={session} />
      ) : (
        <>
          <LoginForm onSignedIn={() => setLeaving(true)} />
          {hasPasskeys() ? <PasskeySignIn onSignedIn={() => setLeaving(true)} /> : null}
        </>
      )}
    </Column>
  );
}

/** Somebody is signed in already: says who, and leads on. */
function SignedIn({ session }: { session: Session }) {
  const { routes } = usePlatform();
  const { search } = useLocation();
  const { signOut, busy } = useSignOut();
  const next = nextAddress(new URLSearchParams(search), routes);
  return (
    <Stack gap={6}>
      <Banner tone="plain" title={`You are signed in as ${session.username}.`} />
      <Actions>
        <ButtonLink to={next}>Go on</ButtonLink>
        <Button look="quiet" busy={busy} onClick={() => void signOut()}>
          Sign out
        </Button>
      </Actions>
      <nav aria-label="Admin">
        <AdminMenuList />
      </nav>
    </Stack>
  );
}

/** What a failed sign-in says (specification, section 5). */
function messageOf(failure: ApiFailure): string {
  if (failure.kind === 'offline' || failure.kind === 'timeout') return failure.message;
  if (failure.kind === 'refused' && failure.status === 401) return 'Invalid username or password';
  if (failure.kind === 'refused' && (failure.status === 422 || failure.status === 429)) return failure.message;
  return 'An unexpected error occurred.';
}

interface SignInProps {
  /** Told just before the page is left. */
  onSignedIn: () => void;
}

/** A function for who has just signed in: goes where `?next=` asks, or to the first admin page. */
function useGoOn({ onSignedIn }: SignInProps): (session: Session) => Promise<void> {
  const say = useMessages();
  const navigate = useNavigate();
  const setSession = useSetSession();
  const { routes } = usePlatform();
  const search = new URLSearchParams(useLocation().search);
  return async (session) => {
    onSignedIn();
    setSession(session);
    say('Login successful!', 'good');
    await navigate(nextAddress(search, routes), { replace: true });
  };
}

/** Signs in with name and password, and a code where the account has an authenticator app. */
function LoginForm({ onSignedIn }: SignInProps) {
  const api = useApi();
  const goOn = useGoOn({ onSignedIn });
  const search = new URLSearchParams(useLocation().search);
  const [asksForCode, setAsksForCode] = useState(false);

  const form = useAdminForm({
    labels,
    initial: blank,
    draft: null,
    schema: schema('credentials'),
    toInput: ({ code, ...credentials }) => (code.trim() === '' ? credentials : { ...credentials, code }),
    async send(body): Promise<CallOutcome<null>> {
      const answer = await api.call(signIn, { body });
      if (!answer.ok && answer.failure.kind === 'refused' && answer.failure.reason === 'second-factor') {
        setAsksForCode(true);
        const { status, message, errors } = answer.failure;
        // Asked for the first time nothing is wrong: the field says what is wanted.
        return errors.code ? { kind: 'refused', status, message, errors } : { kind: 'signed-out' };
      }
      if (!answer.ok) {
        form.focus('password', { selects: true });
        return { kind: 'unanswered', message: messageOf(answer.failure) };
      }
      // The form stays busy until the next page stands.
      await goOn(answer.data);
      return { kind: 'done', data: null };
    },
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the field comes
  useEffect(() => {
    if (asksForCode) form.focus('code');
  }, [asksForCode]);

  return (
    <Form noValidate aria-label="Sign in" onSubmit={form.onSubmit}>
      {search.has('next') ? <p>Please sign in to go on.</p> : null}
      <FormFailure form={form} words={{ submit: 'Sign In', unanswered: null }} />
      <TextField
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...form.field('username')}
      />
      <PasswordField autoComplete="current-password" {...form.field('password')} />
      {asksForCode ? (
        <TextField
          autoComplete="one-time-code"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          help="Six digits of your authenticator app, or one of your recovery codes."
          {...form.field('code')}
        />
      ) : null}
      <Button type="submit" busy={form.busy} busyLabel="Signing in...">
        Sign In
      </Button>
    </Form>
  );
}

/** Signs in with a passkey alone; the browser asks which one. */
function PasskeySignIn({ onSignedIn }: SignInProps) {
  const api = useApi();
  const goOn = useGoOn({ onSignedIn });
  const signWithOwn = useOwnPasskey();
  const { busy, run } = useOneAtATime();
  const [fault, setFault] = useState('');
  const signInNow = () =>
    run('passkey', async () => {
      setFault('');
      const signed = await signWithOwn();
      if (signed.kind === 'failed') return setFault(signed.message);
      const answer = await api.call(signInWithPasskey, { body: { passkey: signed.data } });
      if (!answer.ok) return setFault(answer.failure.message);
      await goOn(answer.data);
    });
  return (
    <Stack gap={3}>
      <Button
        look="secondary"
        busy={busy !== null}
        busyLabel="Waiting for the passkey..."
        onClick={() => void signInNow()}
      >
        Use a passkey
      </Button>
      <div role="alert">{fault === '' ? null : <Banner tone="bad">{fault}</Banner>}</div>
    </Stack>
  );
}
