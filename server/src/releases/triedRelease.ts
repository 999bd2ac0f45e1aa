import { RELEASE_NAME, RELEASE_VERSION } from '@cog/contracts/releases/constants';
import { isSignature, signText } from '../core/secretKey.ts';

/** A version that is shown to a single phone. */
export interface Tried {
  name: string;
  version: string;
  /** Milliseconds since 1970 UTC. */
  until: number;
}

const PURPOSE = 'try a release';

/** The signed permit for a version: 'mf-quiz/1.0.0-3f9a1c20b7de/1798761600000/' and a signature, base64url. */
export function sealTry(dataDir: string, { name, version, until }: Tried): string {
  const text = `${name}/${version}/${until}`;
  return `${text}/${signText(dataDir, PURPOSE, text).toString('base64url')}`;
}

/** Verifies the permit in a link or cookie; null if this site has not signed it, or it has expired. */
export function openTry(dataDir: string, sealed: string, now: Date): Tried | null {
  const [name = '', version = '', until = '', signature = '', ...rest] = sealed.split('/');
  if (rest.length > 0 || !RELEASE_NAME.test(name) || !RELEASE_VERSION.test(version) || !/^\d{13}$/.test(until))
    return null;
  if (!isSignature(dataDir, PURPOSE, `${name}/${version}/${until}`, Buffer.from(signature, 'base64url'))) return null;
  return Number(until) > now.getTime() ? { name, version, until: Number(until) } : null;
}
