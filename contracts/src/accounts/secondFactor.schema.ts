import { array, boolean, type InferType, number, object, string } from 'yup';
import { oneLine } from '../lib/fields.schema.ts';
import { cleanText } from '../lib/hiddenCharacters.ts';
import { RECORD_NAME } from '../lib/patterns.ts';
import { UNKNOWN_FIELD } from '../lib/unknownField.ts';
import { LONGEST_PASSKEY_NAME } from './secondFactor.constants.ts';

/** Binary data in base64url, as in WebAuthn's JSON. */
const base64url = (label: string, longest: number) =>
  string()
    .typeError(`${label} must be text`)
    .max(longest, `${label} is too long`)
    .matches(/^[\w-]*$/, `${label} must be base64url`);

const bytes = (label: string, longest = 4000) => base64url(label, longest).required(`${label} is required`);

/** A passkey's assertion in the JSON form of `PublicKeyCredential` (WebAuthn level 3, section 5.5). */
export const passkeyProof = object({
  credentialId: bytes('Credential', 1400),
  clientDataJSON: bytes('Client data'),
  authenticatorData: bytes('Authenticator data'),
  signature: bytes('Signature'),
  userHandle: base64url('User handle', 200),
}).noUnknown(UNKNOWN_FIELD);

/** The options for signing with a passkey: any passkey of this site, with user verification. */
export const passkeyRequest = object({
  challenge: string().required(),
  rpId: string().required(),
  /** Milliseconds. */
  timeout: number().required(),
  userVerification: string<'required'>().oneOf(['required']).required(),
});

/** The options for creating a passkey (WebAuthn level 3, section 5.4). */
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

/** A newly created passkey. */
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
  /** Times are ISO 8601. */
  addedAt: string().required(),
  lastUsedAt: string().nullable().default(null),
});

/** A user's second factors. */
export const secondFactor = object({
  /** When the authenticator app was set up, ISO 8601; null without one. */
  totpSince: string().nullable().default(null),
  recoveryCodesLeft: number().integer().min(0).required(),
  passkeys: array(passkey.required()).required(),
});

/** The secret for an authenticator app: as text to type, and as the URI for a QR code. */
export const totpSetup = object({ secret: string().required(), uri: string().required() });

export const totpCode = object({
  code: string()
    .typeError('Code must be text')
    .max(20, 'Code is too long')
    .transform((value: unknown) => (typeof value === 'string' ? cleanText(value).replace(/[ -]/g, '') : value))
    .required('Code is required')
    .matches(/^\d{6}$/, 'The code is six digits'),
}).noUnknown(UNKNOWN_FIELD);

/** Never shown again. */
export const recoveryCodes = object({ codes: array(string().required()).required() });

export type Passkey = InferType<typeof passkey>;
export type PasskeyProof = InferType<typeof passkeyProof>;
export type NewPasskey = InferType<typeof newPasskey>;
export type PasskeyRequest = InferType<typeof passkeyRequest>;
export type PasskeyCreation = InferType<typeof passkeyCreation>;
export type SecondFactor = InferType<typeof secondFactor>;
export type TotpSetup = InferType<typeof totpSetup>;
