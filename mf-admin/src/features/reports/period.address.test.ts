import type { IsoDate } from '@cog/contracts/lib/calendar';
import { namedAddress, namedPeriods, readPeriod } from './period.address.ts';

const TODAY = '2026-11-21';
const read = (address: string, today: IsoDate = TODAY) =>
  readPeriod(new URL(address, 'http://test').searchParams, today);

describe('the time of a report', () => {
  it('is the last three months by default', () => {
    expect(read('/reports')).toEqual({ name: '3-months', from: '2026-08-22', to: TODAY });
  });

  it('has its name in the address', () => {
    expect(namedPeriods.map(({ name }) => read(namedAddress(name)))).toEqual([
      { name: '3-months', from: '2026-08-22', to: TODAY },
      { name: 'month', from: '2026-11-01', to: TODAY },
      { name: 'year', from: '2026-01-01', to: TODAY },
    ]);
  });

  it.each<[IsoDate, IsoDate]>([
    ['2026-02-10', '2025-11-11'],
    ['2026-05-31', '2026-03-01'],
    ['2024-05-31', '2024-03-01'],
    ['2026-12-31', '2026-10-01'],
    ['2026-03-01', '2025-12-02'],
  ])('that is the three months to %s begins on %s', (today, from) => {
    expect(read('/reports', today).from).toBe(from);
  });

  it('is any two days, both included, in either order', () => {
    const own = { name: 'own', from: '2026-02-01', to: '2026-02-28' };
    expect(read('/reports?from=2026-02-01&to=2026-02-28')).toEqual(own);
    expect(read('/reports?from=2026-02-28&to=2026-02-01')).toEqual(own);
    expect(read(`/reports?from=${TODAY}&to=${TODAY}`)).toEqual({ name: 'own', from: TODAY, to: TODAY });
  });

  it.each(['?period=decade', '?from=2026-02-01', '?from=2026-02-30&to=2026-03-01', '?from=<script>&to=x'])(
    'is the usual one for the odd address %p',
    (query) => {
      expect(read(`/reports${query}`).name).toBe('3-months');
    },
  );
});
