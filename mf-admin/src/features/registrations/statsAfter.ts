import { type IsoDate, lagosDay } from '@cog/contracts/lib/calendar';
import type { Registration, RegistrationStats } from '@cog/contracts/registrations/administration.schema';

/** The four figures after a registration was deleted (-1) or restored (1). */
export function statsAfter(
  stats: RegistrationStats,
  changed: Registration,
  by: 1 | -1,
  today: IsoDate,
): RegistrationStats {
  const isThisMonth = lagosDay(new Date(changed.registrationDate)).slice(0, 7) === today.slice(0, 7);
  return {
    total: stats.total + by,
    withEmail: stats.withEmail + (changed.email === null ? 0 : by),
    availableAllStages: stats.availableAllStages + (changed.availableAllStages ? by : 0),
    thisMonth: stats.thisMonth + (isThisMonth ? by : 0),
  };
}
