import type { Account } from '@cog/contracts/accounts/schema';
import { Banner, Button, CopyButton } from '@cog/shared-ui';
import { useEffect, useRef } from 'react';
import { StatusRegion } from '../../../common/layout/StatusRegion.styles.ts';
import { Undoable } from '../../../common/list/Undoable.tsx';
import { Secret } from './AdministratorsPage.styles.ts';

/** What happened last. */
export type Happened =
  | { kind: 'done'; message: string }
  | { kind: 'disabled'; account: Account; message: string }
  /** `password` is null where it was typed. */
  | { kind: 'password'; account: Account; message: string; password: string | null }
  | { kind: 'failed'; message: string };

export interface AccountNewsProps {
  happened: Happened | null;
  busy: boolean;
  onUndo: (account: Account) => void;
  onDismiss: () => void;
}

/** Says how the last action went, and tells a new password once. Takes the focus with each news. */
export function AccountNews({ happened, busy, onUndo, onDismiss }: AccountNewsProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (happened) place.current?.focus();
  }, [happened]);
  return (
    <StatusRegion ref={place} tabIndex={-1}>
      {happened?.kind === 'done' ? <Banner tone="good">{happened.message}</Banner> : null}
      {happened?.kind === 'failed' ? <Banner tone="bad">{happened.message}</Banner> : null}
      {happened?.kind === 'disabled' ? (
        <Undoable
          message={happened.message}
          busy={busy}
          busyLabel="Enabling..."
          onUndo={() => onUndo(happened.account)}
        />
      ) : null}
      {happened?.kind === 'password' ? (
        <NewPassword key={happened.password} {...happened} onDismiss={onDismiss} />
      ) : null}
    </StatusRegion>
  );
}

interface NewPasswordProps {
  account: Account;
  message: string;
  password: string | null;
  onDismiss: () => void;
}

function NewPassword({ account: { username }, message, password, onDismiss }: NewPasswordProps) {
  const shown = useRef<HTMLElement>(null);
  if (password === null) {
    return (
      <Banner tone="good" title={message}>
        Pass on the password that you typed. {username} is asked to choose another at the next sign-in.
      </Banner>
    );
  }
  return (
    <>
      <Banner tone="good" title={message}>
        <p>The password of {username}, shown this once:</p>
        <Secret>
          <code ref={shown}>{password}</code>
          <CopyButton text={password} what="Password" of={`of ${username}`} shown={shown} />
        </Secret>
        <p>Pass it on safely. {username} is asked to choose another at the next sign-in.</p>
      </Banner>
      <div>
        <Button look="secondary" onClick={onDismiss}>
          I have passed it on
        </Button>
      </div>
    </>
  );
}
