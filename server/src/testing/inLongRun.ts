/**
 * Cases for `npm run test:long` alone: those that the code treats like another case of the same table.
 *
 * @example it.each(['unknown=1', ...inLongRun(['__proto__=1'])])
 */
export const inLongRun = <Case>(cases: readonly Case[]): readonly Case[] => (process.env.TEST_LONG ? cases : []);
