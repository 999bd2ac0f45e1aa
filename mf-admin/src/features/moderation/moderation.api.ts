import { getChatRooms } from '@cog/contracts/chat/endpoints';
import {
  getBlockedWords,
  getHeldMessages,
  getModerationCounts,
  getNewcomers,
  getPrayerRequests,
  getReportedMessages,
} from '@cog/contracts/chat/moderation.endpoints';
import type { AnswerOf } from '@cog/contracts/lib/endpoint';
import type { ApiAnswer, ApiClient, CallInput, LoaderArguments } from '@cog/platform';
import { loadedOrSignIn } from '../../common/calls/loadedOrSignIn.ts';
import { type ModerationParams, parseSearchParams } from './moderation.address.ts';

/** A page of a queue, or the word lists, by the part of the page that shows it. */
export type ModerationPart =
  | ({ show: 'reports' } & AnswerOf<typeof getReportedMessages>)
  | ({ show: 'held' } & AnswerOf<typeof getHeldMessages>)
  | ({ show: 'prayers' } & AnswerOf<typeof getPrayerRequests>)
  | ({ show: 'newcomers' } & AnswerOf<typeof getNewcomers>)
  | ({ show: 'words' } & AnswerOf<typeof getBlockedWords>);

export type ModerationCounts = AnswerOf<typeof getModerationCounts>;

export interface Moderation {
  counts: ModerationCounts;
  part: ModerationPart;
}

type How = Pick<CallInput<typeof getModerationCounts>, 'signal' | 'background'>;

/** Adds the name of its part to an answer. */
const named = <Show extends string, Data extends object>(
  show: Show,
  answer: ApiAnswer<Data>,
): ApiAnswer<{ show: Show } & Data> => (answer.ok ? { ok: true, data: { show, ...answer.data } } : answer);

async function askForPart(
  api: ApiClient,
  { show, done, page }: ModerationParams,
  how: How,
): Promise<ApiAnswer<ModerationPart>> {
  const query = { done, page };
  switch (show) {
    case 'reports':
      return named(show, await api.call(getReportedMessages, { query, ...how }));
    case 'held':
      return named(show, await api.call(getHeldMessages, { query, ...how }));
    case 'prayers':
      return named(show, await api.call(getPrayerRequests, { query, ...how }));
    case 'newcomers':
      return named(show, await api.call(getNewcomers, { query, ...how }));
    case 'words':
      return named(show, await api.call(getBlockedWords, how));
  }
}

/** Fetches the numbers of waiting items, and the part of the page that the address asks for. */
export async function askForModeration(
  api: ApiClient,
  params: ModerationParams,
  how: How,
): Promise<ApiAnswer<Moderation>> {
  const [counts, part] = await Promise.all([api.call(getModerationCounts, how), askForPart(api, params, how)]);
  if (!counts.ok) return counts;
  return part.ok ? { ok: true, data: { counts: counts.data, part: part.data } } : part;
}

/** Loads the part that the address asks for, or the reason why it cannot be shown, and the rooms' names if available. */
export async function loader({ request, api }: LoaderArguments) {
  const params = parseSearchParams(new URL(request.url).searchParams);
  const { signal } = request;
  const [moderation, rooms] = await Promise.all([
    askForModeration(api, params, { signal }),
    api.call(getChatRooms, { signal }),
  ]);
  const roomNames = new Map(rooms.ok ? rooms.data.map(({ id, name }) => [id, name]) : []);
  return { params, moderation: loadedOrSignIn(moderation, request), roomNames };
}
