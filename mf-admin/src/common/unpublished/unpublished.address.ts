import * as pages from '@cog/contracts/composition/pages';
import { isIsoDate } from '@cog/contracts/lib/calendar';
import { RECORD_NAME } from '@cog/contracts/lib/patterns';
import { matching, oneOf } from '@cog/contracts/lib/searchParams';
import type { UnpublishedState } from '@cog/contracts/publishing/unpublished.constants';
import type { UnpublishedSummary } from '@cog/contracts/publishing/unpublished.schema';

/** Which texts a list shows. */
export type ListedState = 'published' | UnpublishedState;

/** Query parameter for the texts that a list shows; published ones by default. */
export const listedState = oneOf<ListedState>(['published', 'draft', 'ready'], 'published');

/** '2026-11', or null for all months. */
export const month = matching({ test: (value) => isIsoDate(`${value}-01`) });

/** Id of the draft that is open; null for none. */
export const draft = matching(RECORD_NAME);

/** Address of the page on which an unpublished text is edited. */
export function draftAddress({ id, kind, language }: Pick<UnpublishedSummary, 'id' | 'kind' | 'language'>): string {
  const page =
    kind === 'sermon' ? pages.addSermon : language === 'YO' ? pages.addYorubaDevotional : pages.addDevotional;
  return `${page}?draft=${id}`;
}
