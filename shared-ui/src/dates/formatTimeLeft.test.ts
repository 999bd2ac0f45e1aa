import { testTranslate } from '@cog/platform/testing';
import { formatTimeLeft } from './formatTimeLeft.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describe('the wait', () => {
  it.each([
    [DAY + 3 * HOUR + 20 * MINUTE, '1 day 3 hours'],
    [6 * DAY, '6 days'],
    [DAY, '1 day'],
    [DAY - MINUTE, '23 hours 59 minutes'],
    [3 * HOUR + MINUTE, '3 hours 1 minute'],
    [HOUR, '1 hour'],
    [HOUR - SECOND, '59 minutes 59 seconds'],
    [12 * MINUTE, '12 minutes'],
    [61 * SECOND, '1 minute 1 second'],
    [900, '1 second'],
    [-5, '0 seconds'],
  ])('%d ms is %s', (ms, text) => {
    expect(formatTimeLeft(ms, true, testTranslate)).toBe(text);
  });

  it('is said in whole minutes where seconds would only be restless', () => {
    expect(formatTimeLeft(12 * MINUTE - 30 * SECOND, false, testTranslate)).toBe('12 minutes');
    expect(formatTimeLeft(10 * SECOND, false, testTranslate)).toBe('1 minute');
    expect(formatTimeLeft(HOUR - SECOND, false, testTranslate)).toBe('1 hour');
  });
});
