import * as pages from '@cog/contracts/composition/pages';
import { isIsoDate } from '@cog/contracts/lib/calendar';
import { RECORD_NAME } from '@cog/contracts/lib/patterns';
import { matching, oneOf } from '@cog/contracts/lib/searchParams';
import type { UnpublishedState } from '@cog/contracts/publishing/unpublished.constants';
import type { UnpublishedSummary } from '@cog/contracts/publishing/unpublished.schema';

/** Which texts of a list an address asks for. */
export type ListedState = 'published' | UnpublishedState;

/** Which texts of a list an address asks for; those that are published unless it says. */
export const listedState = oneOf<ListedState>(['published', 'draft', 'ready'], 'published');

/** '2026-11', or null for all months. */
export const month = matching({ test: (value) => isIsoDate(`${value}-01`) });

/** Id of the draft that is written on; null for none. */
export const draft = matching(RECORD_NAME);

/** The page on which a text that is not published is written on. */
export function draftAddress({ id, kind, language }: Pick<UnpublishedSummary, 'id' | 'kind' | 'language'>): string {
  const page =
    kind === 'sermon' ? pages.addSermon : language === 'YO' ? pages.addYorubaDevotional : pages.addDevotional;
  return `${page}?draft=${id}`;
}
