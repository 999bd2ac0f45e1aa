import { getToday } from '@cog/contracts/events/today.endpoints';
import { addDays, type IsoDate, lagosDay, lagosTime } from '@cog/contracts/lib/calendar';
import type { ApiClient } from '@cog/platform';
import type { Store } from '@cog/platform/shell';

/** Spreads the requests of pages that are open at midnight. */
const SPREAD_MS = 20_000;
/** Time after the phone's midnight in which the server may not have reached it yet, so the day is requested again. */
const AROUND_MIDNIGHT_MS = 10 * 60_000;
const AGAIN_MS = 60_000;

/**
 * Keeps the day up to date on an open page: requests it when the page becomes visible, when the network is back, and
 * at midnight in Lagos. Without a network the phone's clock decides.
 *
 * @param today store of the page's day, which is updated
 * @param options.loadAgain loads the page's content for the new day, once the server has confirmed the day; resolves with false if
 * that failed, and is then called again at the next event
 * @returns a function that checks at once
 */
export function watchToday(
  today: Store<IsoDate>,
  { api, loadAgain }: { api: Pick<ApiClient, 'call'>; loadAgain(): Promise<boolean> },
): () => void {
  let loadedFor = today.get();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsking = false;

  const set = (day: IsoDate) => {
    if (day !== today.get()) today.set(day);
  };

  const look = async () => {
    const ours = lagosDay();
    clearTimeout(timer);
    timer = setTimeout(look, lagosTime(addDays(ours, 1), '00:00') - Date.now() + Math.random() * SPREAD_MS);
    if (isAsking || document.visibilityState === 'hidden') return;
    if (ours === loadedFor) return set(ours);
    isAsking = true;
    await ask(ours).finally(() => {
      isAsking = false;
    });
  };

  const ask = async (ours: IsoDate) => {
    const answer = await api.call(getToday);
    if (!answer.ok) return set(ours);
    const { day } = answer.data;
    set(day);
    if (day === loadedFor) {
      if (Date.now() - lagosTime(ours, '00:00') > AROUND_MIDNIGHT_MS) return;
      clearTimeout(timer);
      timer = setTimeout(look, AGAIN_MS);
      return;
    }
    if (await loadAgain()) loadedFor = day;
  };
  const onEvent = () => void look();

  for (const event of ['focus', 'pageshow', 'online']) addEventListener(event, onEvent);
  document.addEventListener('visibilitychange', onEvent);
  return onEvent;
}
