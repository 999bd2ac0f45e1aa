import { packDays, unpackDays } from './packedDays.ts';

describe('days as they travel in a page', () => {
  it.each([
    [[]],
    [['2026-11-19']],
    [['2026-11-19', '2026-11-15', '2026-03-01', '2026-02-28', '2024-02-29', '1999-12-31']],
  ])('arrive as they left: %j', (days) => {
    expect(unpackDays(packDays(days))).toEqual(days);
  });

  it('are small: ten years of Sundays in two kilobytes before compression', () => {
    const first = Date.parse('2016-11-20');
    const sundays = Array.from({ length: 520 }, (_, week) =>
      new Date(first + (519 - week) * 7 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10),
    );
    expect(JSON.stringify(packDays(sundays)).length).toBeLessThan(2048);
  });
});
