import * as pages from '@cog/contracts/composition/pages';
import { devotionalAddress } from '@cog/contracts/devotionals/address';
import { type IsoDate, type Language, lagosDay } from '@cog/contracts/lib/calendar';
import { withoutMarks } from '@cog/contracts/lib/markedText';
import type { SearchKind, SearchResult } from '@cog/contracts/search/constants';
import { excerptWith } from './excerptWith.ts';
import type { FoundRow } from './search.repository.ts';

/** Letters with a dot below, which of the two languages only Yoruba has. */
const YORUBA_LETTER = /[ẹọṣẸỌṢ]/g;

/** Titles of sermons and videos have no language; three letters that only Yoruba has identify it. */
const languageOf = ({ language, title, text }: FoundRow): Language | null =>
  language ||
  ((`${title} ${text.slice(0, 500)}`.normalize('NFC').match(YORUBA_LETTER)?.length ?? 0) >= 3 ? 'YO' : null);

/** The day of a devotional or sermon, from its sort key. */
const dayOf = (at: string) => at.slice(0, 10) as IsoDate;

function linkOf(kind: SearchKind, { subject, at, language }: FoundRow): string {
  switch (kind) {
    case 'sermon':
      return `${pages.sermons}?id=${encodeURIComponent(subject)}`;
    case 'devotional':
      return devotionalAddress(dayOf(at), language || 'EN');
    case 'video':
      return `${pages.videos}?v=${subject}`;
    case 'episode':
      return `${pages.podcast}?v=${subject}`;
  }
}

/** @param words the search words */
export function presentFound(kind: SearchKind, row: FoundRow, terms: readonly string[]): SearchResult {
  const { title, byline, text, at } = row;
  return {
    kind,
    title,
    byline: byline || null,
    excerpt: excerptWith(withoutMarks(text), `${title} ${byline}`, terms),
    date: kind === 'video' || kind === 'episode' ? lagosDay(new Date(at)) : dayOf(at),
    language: languageOf(row),
    link: linkOf(kind, row),
  };
}
