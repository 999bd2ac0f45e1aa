import { Secret, TOTP } from 'otpauth';

/** As every authenticator app takes it (RFC 6238): SHA-1, six digits, thirty seconds, a secret of 160 bits. */
const SETTINGS = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
const SECRET_BYTES = 20;
/** A code of the step before and of the one after count too: clocks of phones differ. */
const WINDOW = 1;

const totpOf = (secret: Secret, label = '', issuer = '') => new TOTP({ ...SETTINGS, secret, label, issuer });

/**
 * A new secret, and the address that a QR code holds.
 *
 * @param issuer the church, as the app shows it
 * @param label whose account it is
 */
export function makeTotpSecret(issuer: string, label: string): { secret: string; uri: string } {
  const secret = new Secret({ size: SECRET_BYTES });
  // A colon parts issuer and label in the address.
  const uri = totpOf(secret, label.replaceAll(':', ' '), issuer.replaceAll(':', ' ')).toString();
  return { secret: secret.base32, uri };
}

/** The time step that a code of six digits is of, or null when it is of none near now. */
export function totpStepOf(secret: string, code: string, now: Date): number | null {
  const totp = totpOf(Secret.fromBase32(secret));
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}
