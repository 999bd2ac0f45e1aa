import { getEditableCalendar, getEditableEntry } from '@cog/contracts/events/endpoints';
import type { EditableEvent, EditableService } from '@cog/contracts/events/schema';
import type { ApiClient, LoaderArguments } from '@cog/platform';
import { dataOrSignIn } from '../../common/calls/dataOrSignIn.ts';
import type { Entry } from './EntryForm.form.ts';
import { type EventsAsked, readAsked } from './events.address.ts';

/** What could not be fetched. */
export interface NotFetched {
  kind: 'failed';
  message: string;
}

export interface CalendarRows {
  kind: 'fetched';
  services: EditableService[];
  events: EditableEvent[];
  /** How many events there are on all pages. */
  total: number;
}

export interface EventsData {
  asked: EventsAsked;
  /** Null while the form is shown. */
  list: CalendarRows | NotFetched | null;
  /** What is in the form; null for a new one, and while the lists are shown. */
  edited: { kind: 'fetched'; entry: Entry } | { kind: 'missing'; message: string } | NotFetched | null;
}

/** The lists, or what is to be edited. What cannot be had is said in its place: a form with words in it stays. */
export async function loader({ request, api }: LoaderArguments): Promise<EventsData> {
  const asked = readAsked(new URL(request.url).searchParams);
  if (asked.form === null) return { asked, list: await loadList(asked, api, request), edited: null };
  const { kind, id } = asked.form;
  return { asked, list: null, edited: id === null ? null : await loadEntry(kind, id, api, request) };
}

async function loadList({ when, page }: EventsAsked, api: ApiClient, request: Request): Promise<EventsData['list']> {
  const answer = await api.call(getEditableCalendar, { query: { when, page }, signal: request.signal });
  if (!answer.ok && !(answer.failure.kind === 'refused' && answer.failure.status === 401)) {
    return { kind: 'failed', message: answer.failure.message };
  }
  return { kind: 'fetched', ...dataOrSignIn(answer, request) };
}

async function loadEntry(
  kind: Entry['kind'],
  id: string,
  api: ApiClient,
  request: Request,
): Promise<EventsData['edited']> {
  const answer = await api.call(getEditableEntry, { params: { id }, signal: request.signal });
  const status = !answer.ok && answer.failure.kind === 'refused' ? answer.failure.status : null;
  if (!answer.ok && status === 404) return { kind: 'missing', message: answer.failure.message };
  if (!answer.ok && status !== 401) return { kind: 'failed', message: answer.failure.message };
  const { service, event } = dataOrSignIn(answer, request);
  if (kind === 'service' && service) return { kind: 'fetched', entry: { kind, entry: service } };
  if (kind === 'event' && event) return { kind: 'fetched', entry: { kind, entry: event } };
  return { kind: 'missing', message: `There is no ${kind === 'event' ? 'event' : 'weekly service'} with this id.` };
}
