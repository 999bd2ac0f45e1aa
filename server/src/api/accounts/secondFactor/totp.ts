import { Secret, TOTP } from 'otpauth';

/** What every authenticator app supports (RFC 6238): SHA-1, six digits, thirty seconds, a secret of 160 bits. */
const SETTINGS = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
const SECRET_BYTES = 20;
/** Codes of the previous and the next step also count, because phones' clocks differ. */
const WINDOW = 1;

const totpOf = (secret: Secret, label = '', issuer = '') => new TOTP({ ...SETTINGS, secret, label, issuer });

/**
 * Makes a new secret, and the address for its QR code.
 *
 * @param issuer the church, as the app shows it
 * @param label the account's name
 */
export function makeTotpSecret(issuer: string, label: string): { secret: string; uri: string } {
  const secret = new Secret({ size: SECRET_BYTES });
  // A colon separates issuer and label in the address.
  const uri = totpOf(secret, label.replaceAll(':', ' '), issuer.replaceAll(':', ' ')).toString();
  return { secret: secret.base32, uri };
}

/** The time step of a six-digit code; null when it matches none near now. */
export function totpStepOf(secret: string, code: string, now: Date): number | null {
  const totp = totpOf(Secret.fromBase32(secret));
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}
