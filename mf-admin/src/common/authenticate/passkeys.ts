import type {
  NewPasskey,
  PasskeyCreation,
  PasskeyProof,
  PasskeyRequest,
} from '@cog/contracts/accounts/secondFactor.schema';

/** Loaded when the user presses the button: no page needs the library before. */
const library = () => import(/* webpackChunkName: "passkeys" */ '@simplewebauthn/browser');

/** The outcome of a ceremony. It fails when the user closes the browser's window or has no passkey on this device. */
export type PasskeyOutcome<Data> = { kind: 'done'; data: Data } | { kind: 'failed'; message: string };

/** Whether this browser supports passkeys. */
export const hasPasskeys = (): boolean => typeof PublicKeyCredential === 'function';

const GIVEN_UP = 'No passkey was used. Try again, or use your password.';
const MADE_BEFORE = 'This phone or computer already has a passkey for this account.';
const FAILED = 'This browser could not use a passkey here.';

/** Runs one WebAuthn ceremony. @throws Error when the library did not load */
async function run<Made, Data>(
  ceremony: (webAuthn: Awaited<ReturnType<typeof library>>) => Promise<Made>,
  dataOf: (made: Made) => Data,
): Promise<PasskeyOutcome<Data>> {
  const webAuthn = await library();
  try {
    return { kind: 'done', data: dataOf(await ceremony(webAuthn)) };
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    if (name === 'InvalidStateError') return { kind: 'failed', message: MADE_BEFORE };
    return { kind: 'failed', message: name === 'NotAllowedError' || name === 'AbortError' ? GIVEN_UP : FAILED };
  }
}

/** Signs the server's challenge with one of the user's passkeys. @throws Error when the library did not load */
export const signWithPasskey = (request: PasskeyRequest): Promise<PasskeyOutcome<PasskeyProof>> =>
  run(
    ({ startAuthentication }) => startAuthentication({ optionsJSON: request }),
    ({ id, response: { clientDataJSON, authenticatorData, signature, userHandle } }) => ({
      credentialId: id,
      clientDataJSON,
      authenticatorData,
      signature,
      ...(userHandle ? { userHandle } : {}),
    }),
  );

/** Creates a passkey on this or another device of the user. @throws Error when the library did not load */
export const makePasskey = (creation: PasskeyCreation): Promise<PasskeyOutcome<Omit<NewPasskey, 'name'>>> =>
  run(
    ({ startRegistration }) => startRegistration({ optionsJSON: creation }),
    ({ id, response: { clientDataJSON, attestationObject } }) => ({
      credentialId: id,
      clientDataJSON,
      attestationObject,
    }),
  );
