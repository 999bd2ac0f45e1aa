import {
  beginTotp,
  removePasskey,
  removeTotp,
  renewRecoveryCodes,
} from '@cog/contracts/accounts/secondFactor.endpoints';
import type { Passkey, SecondFactor, TotpSetup } from '@cog/contracts/accounts/secondFactor.schema';
import { useRevalidator, useToday } from '@cog/platform';
import { Banner, Button, ConfirmDialog, VisuallyHidden } from '@cog/shared-ui';
import { useState } from 'react';
import { hasPasskeys } from '../../../common/authenticate/passkeys.ts';
import { useSignedInCall } from '../../../common/calls/useSignedInCall.ts';
import { lagosMoment } from '../../../common/dates/lagosMoment.ts';
import { Actions } from '../../../common/layout/Actions.styles.ts';
import { LazyDialog } from '../../../common/layout/LazyDialog.tsx';
import { lazyCode } from '../../../common/layout/LazyPart.tsx';
import { ActionMessage, type ActionResult } from '../../../common/list/ActionMessage.tsx';
import { useActions } from '../../../common/list/useActions.ts';
import { useSecrets } from '../../../common/list/useSecrets.tsx';
import { Part, Rows } from './AccountPart.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

const totpDialog = lazyCode(
  async () => (await import(/* webpackChunkName: "totp-dialog" */ './TotpDialog.tsx')).TotpDialog,
);
const passkeyDialog = lazyCode(
  async () => (await import(/* webpackChunkName: "form-dialogs" */ './PasskeyDialog.tsx')).PasskeyDialog,
);

/** Second factors besides the password: an authenticator app with recovery codes, and passkeys. */
export function SecondFactorParts({ factor }: { factor: SecondFactor }) {
  return (
    <>
      <AuthenticatorApp factor={factor} />
      <Passkeys passkeys={factor.passkeys} />
    </>
  );
}

const failed = ({ message }: { message: string }): ActionResult => ({ tone: 'bad', text: message });

function AuthenticatorApp({ factor: { totpSince, recoveryCodesLeft } }: { factor: SecondFactor }) {
  const today = useToday();
  const call = useSignedInCall();
  const { revalidate } = useRevalidator();
  const { result, busy, act, setResult } = useActions<ActionResult>();
  const [setup, setSetup] = useState<TotpSetup | null>(null);
  const [removing, setRemoving] = useState(false);
  // Nothing is loaded again, which could fail, until the recovery codes are saved.
  const secrets = useSecrets({ confirmLabel: 'I have saved them', onConfirmed: () => void revalidate() });

  const showCodes = (title: string, codes: readonly string[]) => {
    setResult(null);
    secrets.show({ key: 'codes', title, text: <RecoveryCodes codes={codes} /> });
  };

  const begin = () =>
    act('begin', () => call(beginTotp), {
      done(made) {
        setSetup(made);
        return null;
      },
      failed,
    });

  const renew = () =>
    act('renew', () => call(renewRecoveryCodes), {
      done({ codes }) {
        showCodes('You have new recovery codes. The old ones no longer work.', codes);
        return null;
      },
      failed,
    });

  const remove = async () => {
    await act('remove', () => call(removeTotp), {
      done() {
        void revalidate();
        return { tone: 'good', text: 'Authenticator app removed. We won’t ask for a code any more.' };
      },
      failed,
    });
    setRemoving(false);
  };

  return (
    <Part title="Authenticator app">
      {secrets.messages}
      <ActionMessage result={result} />
      {secrets.isShown ? null : totpSince === null ? (
        <>
          <p>
            An app on your phone makes a new code every half minute, so that someone who learns your password still
            can’t sign in.
          </p>
          <div>
            <Button
              look="secondary"
              busy={busy === 'begin'}
              busyLabel="Setting up..."
              onClick={() => void begin()}
              {...totpDialog.whenNear}
            >
              Set up an authenticator app
            </Button>
          </div>
        </>
      ) : (
        <>
          <p>
            Set up {lagosMoment(totpSince, today)}.{' '}
            {recoveryCodesLeft === 1 ? '1 recovery code is left.' : `${recoveryCodesLeft} recovery codes are left.`}
          </p>
          <Actions>
            <Button look="secondary" busy={busy === 'renew'} busyLabel="Making..." onClick={() => void renew()}>
              New recovery codes
            </Button>
            <Button look="quiet" data-harm="" onClick={() => setRemoving(true)}>
              Remove the app
            </Button>
          </Actions>
        </>
      )}
      {setup ? (
        <LazyDialog code={totpDialog} title="Set up an authenticator app" onClose={() => setSetup(null)}>
          {(TotpDialog) => (
            <TotpDialog
              setup={setup}
              onClose={() => setSetup(null)}
              onConfirmed={(codes) => {
                setSetup(null);
                showCodes('The authenticator app is set up. From now on we’ll ask for its code.', codes);
              }}
            />
          )}
        </LazyDialog>
      ) : null}
      <ConfirmDialog
        open={removing}
        title="Remove the authenticator app?"
        message="Your password alone will then open your account. The recovery codes stop working."
        confirmLabel="Remove it"
        busyLabel="Removing..."
        tone="danger"
        busy={busy === 'remove'}
        onCancel={() => setRemoving(false)}
        onConfirm={() => void remove()}
      />
    </Part>
  );
}

function Passkeys({ passkeys }: { passkeys: readonly Passkey[] }) {
  const today = useToday();
  const call = useSignedInCall();
  const { revalidate } = useRevalidator();
  const { result, busy, act, setResult } = useActions<ActionResult>();
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<Passkey | null>(null);

  const remove = async ({ id, name }: Passkey) => {
    await act(id, () => call(removePasskey, { body: { id } }), {
      done() {
        void revalidate();
        return { tone: 'good', text: `The passkey “${name}” no longer opens your account.` };
      },
      failed,
    });
    setRemoving(null);
  };

  return (
    <Part title="Passkeys">
      <ActionMessage result={result} />
      <p>
        With a passkey you sign in by fingerprint, face or the PIN of your phone, without a password. No one can guess
        it, and no fake page can steal it.
      </p>
      {passkeys.length > 0 ? (
        <Rows role="list">
          {passkeys.map((passkey) => (
            <li key={passkey.id}>
              <b>{passkey.name}</b>
              <span>
                Added {lagosMoment(passkey.addedAt, today)},{' '}
                {passkey.lastUsedAt ? `last used ${lagosMoment(passkey.lastUsedAt, today)}` : 'not used yet'}
              </span>
              <Button look="quiet" data-harm="" onClick={() => setRemoving(passkey)}>
                Remove <VisuallyHidden>{passkey.name}</VisuallyHidden>
              </Button>
            </li>
          ))}
        </Rows>
      ) : null}
      {hasPasskeys() ? (
        <div>
          <Button look="secondary" onClick={() => setAdding(true)} {...passkeyDialog.whenNear}>
            Add a passkey
          </Button>
        </div>
      ) : (
        <Banner tone="plain">This browser does not support passkeys. Please use another one.</Banner>
      )}
      {adding ? (
        <LazyDialog code={passkeyDialog} title="Add a passkey" onClose={() => setAdding(false)}>
          {(PasskeyDialog) => (
            <PasskeyDialog
              onClose={() => setAdding(false)}
              onAdded={(name) => {
                setAdding(false);
                void revalidate();
                setResult({ tone: 'good', text: `The passkey “${name}” was added. You can sign in with it.` });
              }}
            />
          )}
        </LazyDialog>
      ) : null}
      <ConfirmDialog
        open={removing !== null}
        title={`Remove the passkey “${removing?.name ?? ''}”?`}
        message="It will no longer open your account. Remove it in your phone’s settings too."
        confirmLabel="Remove it"
        busyLabel="Removing..."
        tone="danger"
        busy={busy !== null && busy === removing?.id}
        onCancel={() => setRemoving(null)}
        onConfirm={() => {
          if (removing) void remove(removing);
        }}
      />
    </Part>
  );
}
