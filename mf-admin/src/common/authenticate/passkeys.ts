import type {
  NewPasskey,
  PasskeyCreation,
  PasskeyProof,
  PasskeyRequest,
} from '@cog/contracts/accounts/secondFactor.schema';

/** Fetched at a press: no page needs it to be read. */
const library = () => import(/* webpackChunkName: "passkeys" */ '@simplewebauthn/browser');

/** How it went: the person may have closed the window of the browser, or have no passkey here. */
export type PasskeyOutcome<Data> = { kind: 'done'; data: Data } | { kind: 'failed'; message: string };

/** Whether this browser knows passkeys. */
export const hasPasskeys = (): boolean => typeof PublicKeyCredential === 'function';

const GIVEN_UP = 'No passkey was used. Try again, or use your password.';
const MADE_BEFORE = 'This phone or computer already has a passkey for this account.';
const FAILED = 'This browser could not use a passkey here.';

/** Runs one ceremony of the browser. @throws Error when the library did not come */
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

/** Has one of the person's passkeys sign what the server asks. @throws Error when the library did not come */
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

/** Makes a passkey on this device or another one of the person's. @throws Error when the library did not come */
export const makePasskey = (creation: PasskeyCreation): Promise<PasskeyOutcome<Omit<NewPasskey, 'name'>>> =>
  run(
    ({ startRegistration }) => startRegistration({ optionsJSON: creation }),
    ({ id, response: { clientDataJSON, attestationObject } }) => ({
      credentialId: id,
      clientDataJSON,
      attestationObject,
    }),
  );
