import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isSignature, openSecret, SECRET_KEY_FILE, sealSecret, signText } from './secretKey.ts';

describe('the deployment’s own key', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'secret-key-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('is made once, for its owner alone to read', () => {
    const dataDir = join(folder, 'not', 'there', 'yet');
    sealSecret(dataDir, 'a secret', 'ada');
    const key = readFileSync(join(dataDir, SECRET_KEY_FILE));
    sealSecret(dataDir, 'a secret', 'ada');
    expect(key).toHaveLength(32);
    expect(readFileSync(join(dataDir, SECRET_KEY_FILE))).toEqual(key);
    expect(statSync(join(dataDir, SECRET_KEY_FILE)).mode & 0o777).toBe(0o600);
    expect(readdirSync(dataDir)).toEqual([SECRET_KEY_FILE]);
  });

  it('seals what it alone opens, for its owner alone', () => {
    const sealed = sealSecret(folder, 'JBSWY3DPEHPK3PXP', 'ada');
    expect(sealed).not.toContain('JBSWY3DP');
    expect(sealSecret(folder, 'JBSWY3DPEHPK3PXP', 'ada')).not.toBe(sealed);
    expect(openSecret(folder, sealed, 'ada')).toBe('JBSWY3DPEHPK3PXP');
    expect(openSecret(folder, sealed, 'bola')).toBeNull();
    expect(openSecret(join(folder, 'another'), sealed, 'ada')).toBeNull();
    // The last letter contains unused bits; the first has none.
    const changed = `${sealed.startsWith('A') ? 'B' : 'A'}${sealed.slice(1)}`;
    expect(openSecret(folder, changed, 'ada')).toBeNull();
    for (const none of ['', 'AAAA', 'A'.repeat(60)]) expect(openSecret(folder, none, 'ada')).toBeNull();
  });

  it('signs for one purpose', () => {
    const signature = signText(folder, 'challenge', 'text');
    expect(isSignature(folder, 'challenge', 'text', signature)).toBe(true);
    expect(isSignature(folder, 'challenge', 'other', signature)).toBe(false);
    expect(isSignature(folder, 'seal', 'text', signature)).toBe(false);
    expect(isSignature(folder, 'challenge', 'text', signature.subarray(1))).toBe(false);
  });

  it('is not made up where the file holds none', () => {
    writeFileSync(join(folder, SECRET_KEY_FILE), 'too short');
    expect(() => sealSecret(folder, 'a secret', 'ada')).toThrow('holds no key of 32 bytes');
  });
});
