import type { Session } from '@cog/contracts/sessions/constants';
import { useLocation, usePlatform, useSession } from '@cog/platform';
import { Banner, Button, ButtonLink, Heading, Stack } from '@cog/shared-ui';
import { useState } from 'react';
import { nextAddress } from '../../../common/calls/login.address.ts';
import { useSignOut } from '../../../common/calls/useSignOut.ts';
import { AdminMenuList } from '../../../common/layout/AdminMenuList.tsx';
import { LoginForm } from './LoginForm.tsx';
import { Choices, Door, Menu } from './LoginPage.styles.ts';

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
      <Choices>
        <ButtonLink to={next}>Go on</ButtonLink>
        <Button look="quiet" busy={busy} onClick={() => void signOut()}>
          Sign out
        </Button>
      </Choices>
      <Menu aria-label="Admin">
        <AdminMenuList />
      </Menu>
    </Stack>
  );
}
