import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type {
  NewPasskey,
  PasskeyCreation,
  PasskeyProof,
  PasskeyRequest,
} from '@cog/contracts/accounts/secondFactor.schema';

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

/** CBOR (RFC 8949) as far as passkeys need it: small maps, texts, bytes and integers. */
function cbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  const head = (major: number, length: number) =>
    length < 24
      ? Buffer.from([(major << 5) | length])
      : length < 256
        ? Buffer.from([(major << 5) | 24, length])
        : Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...value].flatMap(([key, one]) => [cbor(key), cbor(one as Parameters<typeof cbor>[0])]);
  return Buffer.concat([head(5, value.size), ...entries]);
}

const base64url = (bytes: Buffer) => bytes.toString('base64url');

export interface TestAuthenticatorOptions {
  origin?: string;
  /** False to skip the check of biometrics or PIN. */
  verifiesUser?: boolean;
}

/** Simulates an authenticator with one passkey (ES256), like that of a phone. */
export function testAuthenticator({
  origin = 'https://church.example',
  verifiesUser = true,
}: TestAuthenticatorOptions = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(16);
  let counter = 0;
  let userHandle = '';

  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  function authenticatorData(rpId: string, credential: Buffer = Buffer.alloc(0)): Buffer {
    const flags = USER_PRESENT | (verifiesUser ? USER_VERIFIED : 0) | (credential.length > 0 ? HAS_CREDENTIAL : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(++counter);
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), count, credential]);
  }

  return {
    make({ challenge, rp, user }: PasskeyCreation): Omit<NewPasskey, 'name'> {
      userHandle = user.id;
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const key = new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]);
      const length = Buffer.from([0, credentialId.length]);
      const credential = Buffer.concat([Buffer.alloc(16), length, credentialId, cbor(key)]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authenticatorData(rp.id, credential)],
      ]);
      return {
        credentialId: base64url(credentialId),
        clientDataJSON: base64url(clientData('webauthn.create', challenge)),
        attestationObject: base64url(cbor(attestation)),
      };
    },

    sign({ challenge, rpId }: Pick<PasskeyRequest, 'challenge' | 'rpId'>): PasskeyProof {
      const client = clientData('webauthn.get', challenge);
      const data = authenticatorData(rpId);
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
      return {
        credentialId: base64url(credentialId),
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(sign('sha256', signed, privateKey)),
        userHandle,
      };
    },

    /** Simulates a copied authenticator, whose counter goes on from this value. */
    setCounter(value: number) {
      counter = value;
    },
  };
}
