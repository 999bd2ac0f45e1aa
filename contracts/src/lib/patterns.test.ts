import { RECORD_NAME, slugPattern, TIME_OF_DAY, UUID, VIDEO_ID } from './patterns.ts';

it.each([
  ['a UUID', UUID, '01935a00-0000-7000-8000-000000000001', '01935a00-0000-7000-8000-00000000000'],
  ['a record', RECORD_NAME, 'four-friends-and-a-roof', '../roof'],
  ['a slug', slugPattern(4), 'a-1b', 'a-1bc'],
  ['a slug that begins with a letter', slugPattern(4), 'a', '1a'],
  ['a video', VIDEO_ID, 'dQw4w9WgXcQ', 'dQw4w9WgXc'],
  ['a time', TIME_OF_DAY, '23:59', '24:00'],
])('knows %s from what is none', (_, pattern, one, none) => {
  expect(pattern.test(one)).toBe(true);
  expect(pattern.test(none)).toBe(false);
  expect(pattern.test(`${one}\n`)).toBe(false);
  expect(pattern.test('')).toBe(false);
});
