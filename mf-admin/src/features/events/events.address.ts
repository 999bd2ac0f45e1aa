import * as pages from '@cog/contracts/composition/pages';
import { type CalendarPart, EVENT_ID } from '@cog/contracts/events/constants';
import { matching, oneOf, pageNumber, searchParams } from '@cog/contracts/lib/searchParams';

/** Kind of calendar entry: a weekly service, or an event on given days. */
export type EntryKind = 'service' | 'event';

const kinds: readonly EntryKind[] = ['service', 'event'];

const query = searchParams({
  new: oneOf(kinds),
  service: matching(EVENT_ID),
  event: matching(EVENT_ID),
  /** Id of the event that a new one is copied from, without its days. */
  copy: matching(EVENT_ID),
  /** Which events are listed. */
  when: oneOf<CalendarPart>(['coming', 'past'], 'coming'),
  page: pageNumber(),
});

export interface EventsParams {
  when: CalendarPart;
  page: number;
  /** The entry in the form, with a null id for a new one; null for the lists. */
  form: { kind: EntryKind; id: string | null; copyOf?: string } | null;
}

function formOf(params: ReturnType<typeof query.parse>): EventsParams['form'] {
  const { new: kind, copy } = params;
  if (kind !== null) return { kind, id: null, ...(kind === 'event' && copy ? { copyOf: copy } : {}) };
  const edited = kinds.find((one) => params[one] !== null);
  return edited ? { kind: edited, id: params[edited] } : null;
}

/** What an address asks for. */
export function parseSearchParams(search: URLSearchParams): EventsParams {
  const params = query.parse(search);
  return { when: params.when, page: params.page, form: formOf(params) };
}

/** Address of the page. */
export function eventsAddress({ when, page, form }: Partial<EventsParams>): `/${string}` {
  const shown = form ? { [form.id === null ? 'new' : form.kind]: form.id ?? form.kind } : {};
  return `${pages.editEvents}${query.write({ ...shown, copy: form?.copyOf ?? null, when, page })}`;
}
