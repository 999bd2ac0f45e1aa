import { addDays, type IsoDate } from '@cog/contracts/lib/calendar';
import { packDays, unpackDays } from './packedDays.ts';

describe('days as they travel in a page', () => {
  it.each<[IsoDate[]]>([
    [[]],
    [['2026-11-19']],
    [['2026-11-19', '2026-11-15', '2026-03-01', '2026-02-28', '2024-02-29', '1999-12-31']],
  ])('arrive as they left: %j', (days) => {
    expect(unpackDays(packDays(days))).toEqual(days);
  });

  it('are small: ten years of Sundays in two kilobytes before compression', () => {
    const sundays = Array.from({ length: 520 }, (_, week) => addDays('2016-11-20', (519 - week) * 7));
    expect(JSON.stringify(packDays(sundays)).length).toBeLessThan(2048);
  });
});
