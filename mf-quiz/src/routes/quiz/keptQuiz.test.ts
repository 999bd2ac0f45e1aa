import { keepAnswer, readKeptAnswer } from './keptQuiz.ts';

const HOUR = 60 * 60_000;
const answer = { reference: 'COG-7K4M-2QXD', stage: 1, position: 3, option: 2, isFinal: true };

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers({ now: new Date('2026-11-21T09:00:00Z') });
});
afterEach(() => jest.useRealTimers());

it('keeps an answer for whose it is, and for a day at most', () => {
  expect(keepAnswer(answer)).toBe(true);
  jest.setSystemTime(Date.now() + 23 * HOUR);
  expect(readKeptAnswer('COG-7K4M-2QXD', 1)).toEqual(answer);
  expect(readKeptAnswer('COG-2222-3333', 1)).toBeNull();
  jest.setSystemTime(Date.now() + HOUR);
  expect(readKeptAnswer('COG-7K4M-2QXD', 1)).toBeNull();
  expect(JSON.stringify({ ...localStorage })).not.toContain('COG-');
});

it('forgets it when told', () => {
  keepAnswer(answer);
  expect(keepAnswer(null)).toBe(true);
  expect(Object.keys({ ...localStorage })).toEqual([]);
});
