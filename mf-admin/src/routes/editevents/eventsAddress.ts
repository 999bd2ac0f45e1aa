import type { CalendarPart } from '@cog/contracts/events';
import type { EntryKind } from './entryKinds.ts';

export interface EventsAsked {
  /** Which events are listed. */
  when: CalendarPart;
  /** From 1. */
  page: number;
  /** What is in the form; null for the lists. Its id is null for a new one. */
  form: { kind: EntryKind; id: string | null } | null;
}

const kinds: readonly EntryKind[] = ['service', 'event'];
/** As the contract's ids are. */
const ID = /^[a-z][a-z0-9-]{0,60}$/;

function formAsked(query: URLSearchParams): EventsAsked['form'] {
  const added = kinds.find((kind) => query.get('new') === kind);
  if (added) return { kind: added, id: null };
  for (const kind of kinds) {
    const id = query.get(kind) ?? '';
    if (ID.test(id)) return { kind, id };
  }
  return null;
}

/** What an address asks for; anything odd is read as if it were not there. */
export function readAsked(query: URLSearchParams): EventsAsked {
  const page = query.get('page') ?? '';
  return {
    when: query.get('when') === 'past' ? 'past' : 'coming',
    page: /^\d{1,4}$/.test(page) ? Math.max(Number(page), 1) : 1,
    form: formAsked(query),
  };
}

/** Address of the page; what is as at first is left out. */
export function eventsAddress({ when = 'coming', page = 1, form = null }: Partial<EventsAsked>): `/${string}` {
  const query = new URLSearchParams();
  if (form) query.set(form.id === null ? 'new' : form.kind, form.id ?? form.kind);
  if (when === 'past') query.set('when', when);
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `/editevents?${query}` : '/editevents';
}
