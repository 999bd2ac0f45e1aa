import type { Session } from '@cog/contracts/accounts/sessions.constants';
import { signInWithPasskey } from '@cog/contracts/accounts/sessions.endpoints';
import { useApi } from '@cog/platform';
import { Banner, Button, Stack, useOneAtATime } from '@cog/shared-ui';
import { useState } from 'react';
import { useOwnPasskey } from './useOwnPasskey.ts';

export interface PasskeySignInProps {
  /** The button stays busy until the returned promise settles. */
  onSignedIn: (session: Session) => void | Promise<void>;
}

/** Signs in with a passkey alone; the browser asks the user which passkey to use. */
export function PasskeySignIn({ onSignedIn }: PasskeySignInProps) {
  const api = useApi();
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
      await onSignedIn(answer.data);
    });
  return (
    <Stack $gap={3}>
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
