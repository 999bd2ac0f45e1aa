import type * as argon2 from '@node-rs/argon2';

// At its real cost, hashing takes longer than the rest of most tests. A test about the cost calls jest.unmock('@node-rs/argon2').
jest.mock('@node-rs/argon2', () => {
  const real = jest.requireActual<typeof argon2>('@node-rs/argon2');
  const hash: typeof argon2.hash = (password) => real.hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
  return { ...real, hash };
});
