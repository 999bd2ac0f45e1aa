import type { Session } from '@cog/contracts/sessions/constants';
import { useLocation, usePlatform, useSession } from '@cog/platform';
import { Banner, Button, ButtonLink, Heading, Stack } from '@cog/shared-ui';
import { useState } from 'react';
import styled from 'styled-components';
import { nextAddress } from '../../../common/calls/login.address.ts';
import { useSignOut } from '../../../common/calls/useSignOut.ts';
import { Actions } from '../../../common/form/AdminForm.tsx';
import { AdminMenuList } from '../../../common/layout/AdminMenuList.tsx';
import { LoginForm } from './LoginForm.tsx';

const Door = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-6);
  width: 100%;
  max-width: 28rem;
  margin-inline: auto;
  padding: clamp(var(--space-8), 8vh, var(--space-16)) var(--space-5) var(--space-16);

  /* The links' words stand in line with the page's. */
  nav {
    margin-inline: calc(-1 * var(--space-3));
  }
`;

/** ADMIN LOGIN (specification, section 2). */
export function LoginPage() {
  const session = useSession();
  // While the form is on its way out it stays in sight: the session is there before the next page is.
  const [leaving, setLeaving] = useState(false);
  return (
    <Door>
      <Heading level={1} look="title">
        ADMIN LOGIN
      </Heading>
      {session && !leaving ? <SignedIn session={session} /> : <LoginForm onSignedIn={() => setLeaving(true)} />}
    </Door>
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
