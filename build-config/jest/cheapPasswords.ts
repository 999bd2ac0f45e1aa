import type * as argon2 from '@node-rs/argon2';

// At its real cost, hashing takes longer than the rest of most tests. A test about the cost calls jest.unmock('@node-rs/argon2').
jest.mock('@node-rs/argon2', () => {
  const real = jest.requireActual<typeof argon2>('@node-rs/argon2');
  const cheapest = { memoryCost: 8, timeCost: 1, parallelism: 1 };
  const hash: typeof argon2.hash = (password) => real.hash(password, cheapest);
  const ofNoPassword = '$argon2id$v=19$m=8,t=1,p=1$A+cVSpXtZIEjEl/omDwN6A$2X2LhqrTJq11ivCHMUUk0XCVqRQiQ3ZzuIRgcaRWelo';
  /** The one hash of real cost is that of accounts that there are not: no password fits it. */
  const verify: typeof argon2.verify = (hashed, password) =>
    real.verify(String(hashed).includes('m=19456,') ? ofNoPassword : hashed, password);
  return { ...real, hash, verify };
});
