import { hashOfSecret, newSecret, readBearer } from './secretToken.ts';

const secret = newSecret('cog_');

it.each<[string, string | undefined, string | null]>([
  ['is read', `Bearer ${secret}`, secret],
  ['is read whatever the case of the scheme', `bearer  ${secret}`, secret],
  ['is none without a header', undefined, null],
  ['is none of another prefix', `Bearer abc_${secret.slice(4)}`, null],
  ['is none that is cut off', `Bearer ${secret.slice(0, -1)}`, null],
  ['is none with more behind it', `Bearer ${secret} x`, null],
  ['is none of another scheme', `Basic ${secret}`, null],
])('a bearer secret %s', (_what, header, found) => expect(readBearer(header, 'cog_')).toBe(found));

it('a secret is never the same twice, and its hash does not hold it', () => {
  expect(newSecret('cog_')).not.toBe(secret);
  expect(hashOfSecret(secret)).toMatch(/^[0-9a-f]{64}$/);
});
