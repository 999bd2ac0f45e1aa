import { createCipheriv, createDecipheriv, createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isFileFault } from './isFileFault.ts';
import { StartRefused } from './StartRefused.ts';

/** The key of this deployment. It lies next to the database and is not part of it. */
export const SECRET_KEY_FILE = 'secret.key';
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

function readIfThere(file: string): Buffer | null {
  try {
    return readFileSync(file);
  } catch (error) {
    if (isFileFault(error, 'ENOENT')) return null;
    throw error;
  }
}

/** Writes the whole key to a temporary file, then links it: if two processes do this at once, one wins and both read its key. */
function makeKey(dataDir: string, file: string): Buffer {
  mkdirSync(dataDir, { recursive: true });
  const made = join(dataDir, `${SECRET_KEY_FILE}.${randomUUID()}`);
  writeFileSync(made, randomBytes(KEY_BYTES), { mode: 0o600, flag: 'wx', flush: true });
  try {
    linkSync(made, file);
  } catch (error) {
    if (!isFileFault(error, 'EEXIST')) throw error;
  } finally {
    rmSync(made);
  }
  return readFileSync(file);
}

const keys = new Map<string, Buffer>();

/**
 * The deployment's own key, created at first use with mode 0600.
 *
 * @throws Error when the file does not contain a key
 */
function secretKey(dataDir: string): Buffer {
  const known = keys.get(dataDir);
  if (known !== undefined) return known;
  const file = join(dataDir, SECRET_KEY_FILE);
  const key = readIfThere(file) ?? makeKey(dataDir, file);
  if (key.length !== KEY_BYTES) throw new Error(`${file} holds no key of ${KEY_BYTES} bytes.`);
  keys.set(dataDir, key);
  return key;
}

/**
 * A fingerprint of the key for the database, to recognise another key. It reveals nothing of the key.
 *
 * @param makes whether to create a missing key
 * @returns null where there is no key and none is created
 * @throws StartRefused when the file does not contain a key
 */
export function secretKeyMark(dataDir: string, makes: boolean): string | null {
  const file = join(dataDir, SECRET_KEY_FILE);
  const key = readIfThere(file);
  if (key === null && !makes) return null;
  if (key !== null && key.length !== KEY_BYTES) {
    throw new StartRefused(
      `${file} is ${key.length === 0 ? 'empty' : 'damaged'}: it must hold ${KEY_BYTES} bytes. Put back the one of your last backup; ` +
        'or remove it and start once with --new-key, after which authenticator apps and the mail password are set up again, and phones ask for their reminders again.',
    );
  }
  keys.delete(dataDir);
  return signText(dataDir, 'mark', SECRET_KEY_FILE).toString('hex').slice(0, 32);
}

/** Derives a separate key for each purpose. */
const keyFor = (dataDir: string, purpose: string) => createHmac('sha256', secretKey(dataDir)).update(purpose).digest();

/**
 * Encrypts a secret for the database (AES-256-GCM).
 *
 * @param of the owner, who must be named again to decrypt it
 */
export function sealSecret(dataDir: string, secret: string, of: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyFor(dataDir, 'seal'), iv).setAAD(Buffer.from(of));
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** @returns the secret, or null when it was sealed with another key or for another owner. @throws Error when the file has no key */
export function openSecret(dataDir: string, sealed: string, of: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  const iv = bytes.subarray(0, IV_BYTES);
  const tag = bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES);
  const key = keyFor(dataDir, 'seal');
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(of)).setAuthTag(tag);
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

/** Signs a text for one purpose. @returns 32 bytes */
export const signText = (dataDir: string, purpose: string, text: string): Buffer =>
  createHmac('sha256', keyFor(dataDir, purpose)).update(text).digest();

/** Whether a signature is valid for this text and purpose. Compares in constant time. */
export function isSignature(dataDir: string, purpose: string, text: string, signature: Uint8Array): boolean {
  const right = signText(dataDir, purpose, text);
  return right.length === signature.length && timingSafeEqual(right, signature);
}
