import { array, boolean, type InferType, number, object, string } from 'yup';
import { oneLine } from '../lib/fields.schema.ts';
import { cleanText } from '../lib/hiddenCharacters.ts';
import { RECORD_NAME } from '../lib/patterns.ts';
import { UNKNOWN_FIELD } from '../lib/unknownField.ts';
import { LONGEST_PASSKEY_NAME } from './secondFactor.constants.ts';

/** Bytes as WebAuthn's JSON writes them. */
const base64url = (label: string, longest: number) =>
  string()
    .typeError(`${label} must be text`)
    .max(longest, `${label} is too long`)
    .matches(/^[\w-]*$/, `${label} must be base64url`);

const bytes = (label: string, longest = 4000) => base64url(label, longest).required(`${label} is required`);

/** What a passkey signed, as `PublicKeyCredential` tells it (WebAuthn level 3, section 5.5). */
export const passkeyProof = object({
  credentialId: bytes('Credential', 1400),
  clientDataJSON: bytes('Client data'),
  authenticatorData: bytes('Authenticator data'),
  signature: bytes('Signature'),
  userHandle: base64url('User handle', 200),
}).noUnknown(UNKNOWN_FIELD);

/** What a passkey is asked to sign: any of this site, with the person verified. */
export const passkeyRequest = object({
  challenge: string().required(),
  rpId: string().required(),
  /** Milliseconds. */
  timeout: number().required(),
  userVerification: string<'required'>().oneOf(['required']).required(),
});

/** What a new passkey is made with (WebAuthn level 3, section 5.4). */
export const passkeyCreation = object({
  challenge: string().required(),
  rp: object({ id: string().required(), name: string().required() }).required(),
  user: object({
    id: string().required(),
    name: string().required(),
    displayName: string().required(),
  }).required(),
  pubKeyCredParams: array(
    object({ type: string<'public-key'>().oneOf(['public-key']).required(), alg: number().required() }).required(),
  ).required(),
  /** Milliseconds. */
  timeout: number().required(),
  excludeCredentials: array(
    object({ type: string<'public-key'>().oneOf(['public-key']).required(), id: string().required() }).required(),
  ).required(),
  authenticatorSelection: object({
    residentKey: string<'required'>().oneOf(['required']).required(),
    requireResidentKey: boolean().required(),
    userVerification: string<'required'>().oneOf(['required']).required(),
  }).required(),
  attestation: string<'none'>().oneOf(['none']).required(),
});

/** A passkey that was just made. */
export const newPasskey = object({
  name: oneLine('Name', LONGEST_PASSKEY_NAME).required('Name is required'),
  credentialId: bytes('Credential', 1400),
  clientDataJSON: bytes('Client data'),
  attestationObject: bytes('Attestation', 20_000),
}).noUnknown(UNKNOWN_FIELD);

export const passkeyId = object({
  id: string().typeError('Id must be text').required('Id is required').matches(RECORD_NAME, 'Id is none of a passkey'),
}).noUnknown(UNKNOWN_FIELD);

export const passkey = object({
  /** UUIDv7. */
  id: string().required(),
  name: string().required(),
  /** Times are ISO-8601. */
  addedAt: string().required(),
  lastUsedAt: string().nullable().default(null),
});

/** What a user has besides the password. */
export const secondFactor = object({
  /** Since when an authenticator app is set up, ISO-8601; null without one. */
  totpSince: string().nullable().default(null),
  recoveryCodesLeft: number().integer().min(0).required(),
  passkeys: array(passkey.required()).required(),
});

/** What an authenticator app is told: the secret as people type it, and as a QR code holds it. */
export const totpSetup = object({ secret: string().required(), uri: string().required() });

export const totpCode = object({
  code: string()
    .typeError('Code must be text')
    .max(20, 'Code is too long')
    .transform((value: unknown) => (typeof value === 'string' ? cleanText(value).replace(/[ -]/g, '') : value))
    .required('Code is required')
    .matches(/^\d{6}$/, 'The code is six digits'),
}).noUnknown(UNKNOWN_FIELD);

/** Told this once. */
export const recoveryCodes = object({ codes: array(string().required()).required() });

export type Passkey = InferType<typeof passkey>;
export type PasskeyProof = InferType<typeof passkeyProof>;
export type NewPasskey = InferType<typeof newPasskey>;
export type PasskeyRequest = InferType<typeof passkeyRequest>;
export type PasskeyCreation = InferType<typeof passkeyCreation>;
export type SecondFactor = InferType<typeof secondFactor>;
export type TotpSetup = InferType<typeof totpSetup>;
