import * as pages from '@cog/contracts/composition/pages';
import { joinPieces, readWeek, WEEK_PATH } from '@cog/contracts/composition/week';
import { languageAsked } from '@cog/contracts/devotionals/address';
import { lagosDay } from '@cog/contracts/lib/calendar';
import { KEEP_AHEAD_HEADER } from '@cog/contracts/lib/headers';
import { compositionOf, FRESH_MS, languageOf, savedAt, withSavedAt } from './cachePolicy.ts';
import { NOTES } from './caches.ts';
import { fetchInBackground } from './fetchInBackground.ts';
import { isAddress } from './messages.ts';

declare const self: ServiceWorkerGlobalScope;

/** The Network Information API, which Chrome supports. */
interface Line {
  saveData?: boolean;
  effectiveType?: string;
  type?: string;
}

/** The saved pages; addresses are paths with queries. */
interface SavedPages {
  saved(address: string): Promise<Response | undefined>;
  save(address: string, page: Response, event: ExtendableEvent): Promise<void>;
  /** Fetches a page and saves it. @returns its HTML; null on failure */
  fetchPage(address: string, event: ExtendableEvent): Promise<string | null>;
}

/** Cached notes: whether the reader asked for the week, and the page, language and day of the last fetch. */
const ASKED = '/week-asked';
const FETCHED = '/week-fetched';

/** Whether a connection is metered or slow. */
export const isMetered = (line: Line | undefined): boolean =>
  line?.saveData === true || line?.type === 'cellular' || /[23]g$/.test(line?.effectiveType ?? '');

const ownLine = () => (navigator as WorkerNavigator & { connection?: Line }).connection;

/** Records whether the reader wants the week on any connection. */
export async function noteWeekAsked(isAsked: boolean): Promise<void> {
  const notes = await caches.open(NOTES);
  if (isAsked) await notes.put(ASKED, new Response());
  else await notes.delete(ASKED);
}

async function digest(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return btoa(String.fromCharCode(...new Uint8Array(bytes)));
}

async function fetchWeek(address: string) {
  const answer = await fetchInBackground(`${WEEK_PATH}?of=${encodeURIComponent(address)}`, {
    headers: { [KEEP_AHEAD_HEADER]: '1' },
  });
  return answer.ok ? readWeek(await answer.json()) : null;
}

/** Serialises calls: a page reports itself when it opens, and again when its code has loaded. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Saves the devotionals of today and the next days when one is read: their texts come in one answer, and their pages
 * are built from the saved page being read. On a metered connection only if the reader asked for it.
 *
 * @param address of the page being read, path and query
 * @returns false if the phone had no room for them; the page being read is not affected
 */
export function keepWeek(...work: Parameters<typeof keep>): Promise<boolean> {
  const kept = last
    .then(() => keep(...work))
    .then(
      () => true,
      () => false,
    );
  last = kept;
  return kept;
}

async function keep(address: string, documents: SavedPages, event: ExtendableEvent): Promise<void> {
  const { pathname, searchParams } = new URL(address, self.location.origin);
  if (pathname !== pages.devotional) return;
  const notes = await caches.open(NOTES);
  if (isMetered(ownLine()) && !(await notes.match(ASKED))) return;
  let own = await documents.saved(address);
  if (!own) return;
  const weekName = `${compositionOf(own)} ${languageAsked(searchParams, languageOf(own))} ${lagosDay()}`;
  const fetched = await notes.match(FETCHED);
  if (fetched && Date.now() - savedAt(fetched).getTime() < FRESH_MS && (await fetched.text()) === weekName) return;
  const week = await fetchWeek(address).catch(() => null);
  if (!week) return;
  let of = await own.clone().text();
  if ((await digest(of)) !== week.of) {
    // The copy is of another release or another moment.
    of = (await documents.fetchPage(address, event)) ?? '';
    own = await documents.saved(address);
  }
  if (!own || (await digest(of)) !== week.of) return;
  for (const { address, headers, pieces } of week.pages.filter(({ address }) => isAddress(address))) {
    const page = new Response(joinPieces(pieces, of), { headers: { ...Object.fromEntries(own.headers), ...headers } });
    await documents.save(address, page, event);
  }
  await notes.put(FETCHED, withSavedAt(new Response(weekName), new Date()));
}
