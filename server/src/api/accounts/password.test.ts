import { DUMMY_HASH, hashPassword, isPasswordOf } from './password.ts';

jest.unmock('@node-rs/argon2');

describe('a password', () => {
  it('is looked at as long where there is no account', async () => {
    const costOf = (hash: string) => hash.split('$').slice(0, 4);
    expect(costOf(DUMMY_HASH)).toEqual(costOf(await hashPassword('any')));
  });

  it('fits the account that has it, and no account fits none', async () => {
    const account = { passwordHash: await hashPassword('a long password') };
    expect(await isPasswordOf(account, 'a long password')).toBe(true);
    expect(await isPasswordOf(account, 'another')).toBe(false);
    expect(await isPasswordOf(null, 'a long password')).toBe(false);
  });
});
