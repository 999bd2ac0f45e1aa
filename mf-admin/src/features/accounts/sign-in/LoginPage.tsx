import type { Session } from '@cog/contracts/accounts/sessions.constants';
import { useLocation, useMessages, useNavigate, usePlatform, useSession, useSetSession } from '@cog/platform';
import { Banner, Button, ButtonLink, column, Heading, Stack, sheet } from '@cog/shared-ui';
import { useState } from 'react';
import styled from 'styled-components';
import { PasskeySignIn } from '../../../common/authenticate/PasskeySignIn.tsx';
import { hasPasskeys } from '../../../common/authenticate/passkeys.ts';
import { SignInFields } from '../../../common/authenticate/SignInFields.tsx';
import { useSignInForm } from '../../../common/authenticate/useSignInForm.ts';
import { useSignOut } from '../../../common/calls/useSignOut.ts';
import { FormFailure } from '../../../common/form/FormFailure.tsx';
import { Actions } from '../../../common/layout/Actions.styles.ts';
import { AdminMenuList } from '../../../common/layout/AdminMenuList.tsx';
import { nextAddress } from './next.address.ts';

const Column = styled.div`
  ${column(6)};
  width: 100%;
  max-width: 28rem;
  margin-inline: auto;
  padding: clamp(var(--space-8), 8vh, var(--space-16)) var(--space-5) var(--space-16);

  /* Aligns the links' text with the page's. */
  nav {
    margin-inline: calc(-1 * var(--space-3));
  }
`;

const Form = styled.form`
  ${column(5)};
  padding: var(--space-6) var(--space-5);
  ${sheet};
`;

/** ADMIN LOGIN (specification, section 2). */
export function LoginPage() {
  const session = useSession();
  // Keeps the form visible during navigation: the session exists before the next page has loaded.
  const [leaving, setLeaving] = useState(false);
  return (
    <Column>
      <Heading level={1} look="title">
        ADMIN LOGIN
      </Heading>
      {session && !leaving ? <SignedIn session={session} /> : <SignInParts onSignedIn={() => setLeaving(true)} />}
    </Column>
  );
}

/** Shown to a user who is already signed in: says as whom, and links to the next page. */
function SignedIn({ session }: { session: Session }) {
  const { routes } = usePlatform();
  const { search } = useLocation();
  const { signOut, busy } = useSignOut();
  const next = nextAddress(new URLSearchParams(search), routes);
  return (
    <Stack $gap={6}>
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

interface SignInProps {
  /** Called just before the page is left. */
  onSignedIn: () => void;
}

/** Returns a function to call after sign-in: it goes to `?next=`, or to the first admin page. */
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

/** Username and password, and the other ways to sign in that this browser and account have. */
function SignInParts({ onSignedIn }: SignInProps) {
  const goOn = useGoOn({ onSignedIn });
  const { form, asksForCode } = useSignInForm({ onSignedIn: goOn });
  const search = new URLSearchParams(useLocation().search);
  return (
    <>
      <Form noValidate aria-label="Sign in" onSubmit={form.onSubmit}>
        {search.has('next') ? <p>Please sign in to go on.</p> : null}
        <FormFailure form={form} messages={{ submit: 'Sign In', unanswered: null }} />
        <SignInFields form={form} asksForCode={asksForCode} />
        <Button type="submit" busy={form.busy} busyLabel="Signing in...">
          Sign In
        </Button>
      </Form>
      {hasPasskeys() ? <PasskeySignIn onSignedIn={goOn} /> : null}
    </>
  );
}
