import { type IsoDate, lagosDay } from '@cog/contracts/lib/calendar';
import { lagosMoment } from './lagosMoment.ts';
import { shortDay } from './shortDay.ts';

/** '10:05 today', '20 Nov, 09:05', '20 Nov 2025, 09:05', as clocks in Lagos show it. */
export function shortMoment(at: string, today: IsoDate): string {
  const day = lagosDay(new Date(at));
  if (day === today) return lagosMoment(at, today);
  const time = lagosMoment(at, today).slice(-5);
  const year = day.slice(0, 4);
  return `${shortDay(day)}${year === today.slice(0, 4) ? '' : ` ${year}`}, ${time}`;
}
