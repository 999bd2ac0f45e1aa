import { savedDays } from './savedDays.ts';

describe('the days that are kept on the device', () => {
  it('are those of the language whose own address is kept', () => {
    const addresses = new Set([
      '/fast',
      '/fast?date=2026-11-21&lang=yo',
      '/fast?date=2026-11-22&lang=yo',
      '/fast?date=2026-11-21&lang=en',
      '/fast?date=2026-11-23',
      '/fast?date=tomorrow&lang=yo',
      '/sermon?date=2026-11-24&lang=yo',
    ]);
    expect([...savedDays(addresses, 'YO')]).toEqual(['2026-11-21', '2026-11-22']);
    expect([...savedDays(addresses, 'EN')]).toEqual(['2026-11-21', '2026-11-23']);
  });
});
