import { DAYS_AHEAD } from '@cog/contracts/devotionals/constants';
import { addDays, type IsoDate, lagosDay } from '@cog/contracts/lib/calendar';
import type { Endpoint } from '@cog/contracts/lib/endpoint';
import { isAhead } from '../../core/internalRequestToken.ts';
import { isConnectionFault } from '../../db/databaseErrors.ts';
import type { Call } from '../../http/registerEndpoint.ts';
import { storedField } from './settings.repository.ts';

/** The last value read from each database, because cached whole lists are served while the database is unavailable. */
const saidLast = new WeakMap<object, unknown>();

async function textsOf(db: Call<Endpoint>['db']): Promise<unknown> {
  try {
    const texts = await storedField(db, 'texts');
    saidLast.set(db, texts);
    return texts;
  } catch (error) {
    if (!isConnectionFault(error) || !saidLast.has(db)) throw error;
    return saidLast.get(db);
  }
}

/**
 * The last day whose devotionals and sermons a caller may see: today in Lagos, unless the church shows texts as soon as they are
 * published; undefined for no limit, as for editors.
 */
export async function shownUntil({
  db,
  session,
  now,
  headers,
}: Pick<Call<Endpoint>, 'db' | 'session' | 'now' | 'headers'>): Promise<IsoDate | undefined> {
  if (session !== null) return undefined;
  const texts = await textsOf(db);
  if (typeof texts === 'object' && texts !== null && Reflect.get(texts, 'daysToCome') === 'shown') return undefined;
  const today = lagosDay(now);
  return isAhead(headers) ? addDays(today, DAYS_AHEAD) : today;
}
