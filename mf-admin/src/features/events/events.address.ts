import * as pages from '@cog/contracts/composition/pages';
import { type CalendarPart, EVENT_ID } from '@cog/contracts/events/constants';
import { listQuery, readPage } from '../../common/list/listQuery.ts';

/** What is in the calendar: a weekly service or an event of a day. */
export type EntryKind = 'service' | 'event';

export interface EventsAsked {
  /** Which events are listed. */
  when: CalendarPart;
  /** From 1. */
  page: number;
  /** What is in the form; null for the lists. Its id is null for a new one. */
  form: {
    kind: EntryKind;
    id: string | null;
    /** A new event begins as that one, but for its days. */
    copyOf?: string;
  } | null;
}

const kinds: readonly EntryKind[] = ['service', 'event'];

function formAsked(query: URLSearchParams): EventsAsked['form'] {
  const added = kinds.find((kind) => query.get('new') === kind);
  const copyOf = query.get('copy') ?? '';
  if (added === 'event' && EVENT_ID.test(copyOf)) return { kind: added, id: null, copyOf };
  if (added) return { kind: added, id: null };
  for (const kind of kinds) {
    const id = query.get(kind) ?? '';
    if (EVENT_ID.test(id)) return { kind, id };
  }
  return null;
}

/** What an address asks for; anything odd is read as if it were not there. */
export function parseSearchParams(query: URLSearchParams): EventsAsked {
  return {
    when: query.get('when') === 'past' ? 'past' : 'coming',
    page: readPage(query),
    form: formAsked(query),
  };
}

/** Address of the page; what is as at first is left out. */
export function eventsAddress({ when, page, form }: Partial<EventsAsked>): `/${string}` {
  const shown = form ? { [form.id === null ? 'new' : form.kind]: form.id ?? form.kind } : {};
  return `${pages.editEvents}${listQuery({ ...shown, copy: form?.copyOf ?? null, when: when === 'past' ? when : null, page })}`;
}
