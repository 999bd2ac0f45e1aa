import * as pages from '@cog/contracts/composition/pages';
import { formatDay, isIsoDate, type Language } from '@cog/contracts/lib/calendar';
import type { BinKind, BinName } from '@cog/contracts/publishing/bin.constants';
import { LONGEST_SERMON_SEARCH } from '@cog/contracts/sermons/constants';
import { draftAddress } from '../../common/unpublished/unpublished.address.ts';
import { booksAddress } from '../books/books.address.ts';
import { editAddress } from '../devotionals/devotional.address.ts';
import { eventsAddress } from '../events/events.address.ts';
import { registrationsAddress } from '../registrations/registrations.address.ts';
import { sermonsAddress } from '../sermons/sermons.address.ts';

/** What the kinds are called, one of them and in the filter. */
export const kindLabels: Readonly<Record<BinKind, { one: string; all: string }>> = {
  devotional: { one: 'Devotional', all: 'Devotionals' },
  sermon: { one: 'Sermon', all: 'Sermons' },
  draft: { one: 'Draft', all: 'Drafts' },
  recording: { one: 'Recording', all: 'Recordings' },
  book: { one: 'Book', all: 'Books' },
  event: { one: 'Event', all: 'Events' },
  service: { one: 'Service', all: 'Services' },
  question: { one: 'Quiz question', all: 'Quiz questions' },
  registration: { one: 'Registration', all: 'Registrations' },
};

/** Something that is or was in the bin. */
export interface BinThing extends BinName {
  title: string;
  date: string | null;
  language: Language | null;
}

/** 'Yoruba devotional' */
export function kindOf({ kind, language }: Pick<BinThing, 'kind' | 'language'>): string {
  const { one } = kindLabels[kind];
  return language === null ? one : `${language === 'YO' ? 'Yoruba' : 'English'} ${one.toLowerCase()}`;
}

/** The name of a thing, for what has no title by its kind and day. */
export function nameOf({ title, date, ...thing }: BinThing): string {
  if (title) return title;
  if (thing.kind === 'registration') return kindOf(thing);
  return isIsoDate(date) ? `${kindOf(thing)} of ${formatDay(date)}` : `${kindOf(thing)} without a title`;
}

/** Where a thing is found that is on the site. */
export function addressOf({ kind, id, title, date, language }: BinThing): string {
  switch (kind) {
    case 'recording':
      // Of a sermon it has no language.
      if (language === null) return sermonsAddress({ search: title.slice(0, LONGEST_SERMON_SEARCH) });
      return isIsoDate(date) ? editAddress(language, date) : pages.devotionalList;
    case 'devotional':
      return isIsoDate(date) ? editAddress(language ?? 'EN', date) : pages.devotionalList;
    case 'sermon':
      return sermonsAddress({ edit: id });
    case 'draft':
      return language === null
        ? draftAddress({ id, kind: 'sermon', language: 'EN' })
        : draftAddress({ id, kind: 'devotional', language });
    case 'book':
      return booksAddress(pages.editBooks, { search: title });
    case 'event':
    case 'service':
      return eventsAddress({ form: { kind, id } });
    case 'question':
      return pages.quizQuestions;
    case 'registration':
      return registrationsAddress({ open: id });
  }
}
